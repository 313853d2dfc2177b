import { hourMs } from '../time/durations.ts';

interface SuspectLead {
  name: string;
  texts: readonly (string | null)[];
  createdAt: string;
}

const link = /\bhttps?:\/\/|(?<!\/\/)\bwww\./gi;

/** Matches a web address without a scheme. Leads with a complete link in the name are already marked as spam. */
const webAddress = /\b[\w-]+\.(?:com|net|org|info|biz|ru|xyz|top|site|online|shop)\b/i;

const markup = /<a\s|\[url\b/i;

/** Writing systems that our customers do not use. */
const otherScripts = [
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}/gu },
  { name: 'Chinese or Japanese', letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { name: 'Korean', letters: /\p{Script=Hangul}/gu },
  { name: 'Thai', letters: /\p{Script=Thai}/gu },
] as const;

/** Fewer letters are not suspicious. For example, a customer may add a name in its original script. */
const minOtherLetters = 10;

/** A single link is not suspicious, because a customer may link to a map or a furniture list. */
const minLinks = 2;

/** A customer who sends this many leads within this time is suspicious. Even a hurried family sends fewer leads. */
const burst = { count: 3, withinMs: hourMs };

/**
 * Returns hints for staff. The hints do not hide the lead or change its status.
 * @param others - creation times of other leads from the same customer, in ISO 8601
 */
export function findSpamSigns({ name, texts, createdAt }: SuspectLead, others: readonly string[]): string[] {
  const text = texts.filter(Boolean).join('\n');
  const links = text.match(link)?.length ?? 0;
  const script = otherScripts.find(
    ({ letters }) => (`${name}\n${text}`.match(letters)?.length ?? 0) >= minOtherLetters,
  );
  const near = others.filter((at) => Math.abs(Date.parse(at) - Date.parse(createdAt)) <= burst.withinMs).length + 1;
  return [
    ...(webAddress.test(name) ? ['a web address in the name'] : []),
    ...(links >= minLinks ? [`${links} links in the text`] : []),
    ...(markup.test(text) ? ['HTML or forum code in the text'] : []),
    ...(script ? [`written in ${script.name} letters`] : []),
    ...(near >= burst.count ? [`${near} leads from the same customer within an hour`] : []),
  ];
}
