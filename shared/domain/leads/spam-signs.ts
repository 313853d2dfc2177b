import { hourMs } from '../time/durations.ts';

/** What of a lead tells whether a person has written it. */
interface SuspectLead {
  name: string;
  /** All that was typed besides the name. */
  texts: readonly (string | null)[];
  /** ISO 8601 in UTC. */
  createdAt: string;
}

const link = /\bhttps?:\/\/|(?<!\/\/)\bwww\./gi;

/** Address of a website, as names never end. What has a link in its name is kept apart as spam before anybody sees it. */
const webAddress = /\b[\w-]+\.(?:com|net|org|info|biz|ru|xyz|top|site|online|shop)\b/i;

/** Links in markup, as forums take them; nobody writes to a mover like that. */
const markup = /<a\s|\[url\b/i;

/** Letters that names and places of our visitors are not written in. */
const otherScripts = [
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}/gu },
  { name: 'Chinese or Japanese', letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { name: 'Korean', letters: /\p{Script=Hangul}/gu },
  { name: 'Thai', letters: /\p{Script=Thai}/gu },
] as const;

/** A name in its own script beside an English one is no sign. */
const minOtherLetters = 10;

/** One link may be a map, or a list of furniture. */
const minLinks = 2;

/** Number of leads of one person, and the time within which so many are no family that is in a hurry. */
const burst = { count: 3, withinMs: hourMs };

/**
 * Why a lead may be spam, each in words; empty for most. It is there for staff to judge by: nothing is hidden or marked because
 * of it.
 * @param others when the other leads of the same person came, ISO 8601 in UTC
 */
export function findSpamSigns({ name, texts, createdAt }: SuspectLead, others: readonly string[]): string[] {
  const text = texts.filter(Boolean).join('\n');
  const links = text.match(link)?.length ?? 0;
  const script = otherScripts.find(
    ({ letters }) => (`${name}\n${text}`.match(letters)?.length ?? 0) >= minOtherLetters,
  );
  const near = others.filter((at) => Math.abs(Date.parse(at) - Date.parse(createdAt)) <= burst.withinMs).length + 1;
  return [
    ...(webAddress.test(name) ? ['a website in the name'] : []),
    ...(links >= minLinks ? [`${links} links in the text`] : []),
    ...(markup.test(text) ? ['code of a web page in the text'] : []),
    ...(script ? [`written in ${script.name} letters`] : []),
    ...(near >= burst.count ? [`${near} of the same person within an hour`] : []),
  ];
}
