import { foldCase, removeDirectionMarks } from '../texts.ts';

const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|eng|engineer|hon|rev|pst|pastor|bishop|fr|sr|sheikh|ustadh|capt|col|maj|gen|sgt|adv|arch|chief|bi|bw|bibi|bwana|mhe|mzee|mwalimu|ndugu|dada|kaka|father|sister|sis|brother|bro|daktari|doctor|professor|reverend|captain|madam|madame|mister|sir|mchungaji|askofu|padre|archbishop|apostle|prophet|evangelist|deacon|imam|haji|alhaji|teacher|nurse|wakili|maalim|aunt|aunty|auntie|uncle|ambassador|amb)\.?$/i;

const suffix = /^(?:jr|sr|esq|phd|md|mba|msc|bsc|ma|ba|cpa|cpa-k|ogw|egh|mp|mca|sc)\.?$/i;

const companyWord =
  /^(?:sacco|ltd|limited|plc|llp|llc|inc|co|company|corporation|group|holdings|investments|ventures|enterprises?|traders|trading|supplies|supermarket|stores|shop|sons|brothers|sisters|bros|partners|associates|advocates|consultants|consulting|services|solutions|systems|technologies|industries|international|contractors|construction|properties|apartments|motors|transporters|logistics|movers|safaris|tours|travel|media|studios?|salon|school|academy|college|university|institute|kindergarten|church|ministr(?:y|ies)|mosque|temple|hotels?|lodge|resort|restaurant|caf[eé]|bank|insurance|hospital|clinic|pharmacy|chemist|agency|agencies|ngo|cbo|foundation|trust|fund|society|association|cooperative|co-operative|union|club|chama|welfare|centre|center|county|embassy|commission|authority|department|office|manager|caretaker|landlord|landlady|director|secretary|reception|estate|farm|shule|kanisa|hoteli|benki|kampuni|duka|hospitali)$/i;

const wholeNameWord = /^(?:and|na|the|mama|mum|mom|mummy|baba|dad|daddy|nyanya|guka|family|familia)$/i;

/** Particles before surnames, such as "wa Thiong'o". */
const surnameParticle = /^(?:wa|ole|bin|binti|van|von|de|da|al)$/i;

const isInitial = (word: string) => /^(?:\p{L}\.?|(?:\p{L}\.)+\p{L}?)$/u.test(word);

/**
 * Returns `John` for `KAMAU, John`. Returns the whole name of companies and couples. Returns an empty string for a
 * number, or for a title without a name.
 */
export function getFirstName(name: string): string {
  const plain = removeDirectionMarks(name)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '');
  const words = plain.split(/[\s,;()"“”]+/).filter(Boolean);
  if (/@|^[+\d][\d\s().+-]*$/.test(plain) || words.every((word) => title.test(word))) return '';
  const isWhole =
    /[&/@\d]/.test(plain) || words.some((word) => companyWord.test(stripPunctuation(word)) || wholeNameWord.test(word));
  if (isWhole) return plain;
  const greeted = getGreetedPart(plain);
  return isOneCase(words.filter((word) => !title.test(word)))
    ? greeted.split(' ').map(capitalizeWord).join(' ')
    : greeted;
}

function getGreetedPart(plain: string): string {
  const [surname = [], ...others] = plain.split(/\s*[,;]\s*/).map(splitWords);
  const titles = [surname, ...others].flatMap((words) => words.slice(0, countTitles(words)));
  const given = others.map((words) => words.slice(countTitles(words))).find((words) => words.length > 0);
  const isReversed = given !== undefined && isSurname(surname, given) && !given.every((word) => suffix.test(word));
  const [first, ...rest] = isReversed ? given : surname.slice(countTitles(surname));
  if (first === undefined) return titles.join(' ');
  const isHalf = isInitial(first) && rest.length > 0;
  return [...titles, isHalf ? [first, ...rest].join(' ') : stripPunctuation(first)].join(' ');
}

const splitWords = (text: string): string[] =>
  text
    .split(/[\s()"“”]+/)
    .flatMap((word) => {
      const [start, end] = [word.slice(0, word.indexOf('.') + 1), word.slice(word.indexOf('.') + 1)];
      return title.test(start) ? [start, end] : [word];
    })
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const countTitles = (words: readonly string[]): number => {
  const first = words.findIndex((word) => !title.test(word));
  return first < 0 ? words.length : first;
};

/**
 * Detects a surname before a comma. A surname is a single word, is the only part in capitals, or starts with a
 * particle.
 */
function isSurname(words: readonly string[], given: readonly string[]): boolean {
  const untitled = words.slice(countTitles(words));
  return (
    words.length === 1 || (isUpperCase(untitled) && !isUpperCase(given)) || surnameParticle.test(untitled[0] ?? '')
  );
}

const isOneCase = (words: readonly string[]) =>
  isUpperCase(words) || words.every((word) => word === word.toLowerCase());

const isUpperCase = (words: readonly string[]) => words.every((word) => word === word.toUpperCase());

/** Changes `NG'ANG'A` to `Ng'ang'a`. A word without a vowel, such as `KCB`, is an abbreviation and stays unchanged. */
const capitalizeWord = (word: string): string =>
  isInitial(word) || !(title.test(word) || /[AEIOUY]/i.test(word.normalize('NFD')))
    ? word
    : foldCase(word).replace(/^\p{L}|(?<=-)\p{L}|(?<=^\p{L}['’])\p{L}/gu, (letter) => letter.toUpperCase());

const stripPunctuation = (word: string): string => word.replace(/^[.'’-]+|[.!?-]+$/g, '');
