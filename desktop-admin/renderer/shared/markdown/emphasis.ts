/** Signs and blanks. Source: CommonMark 0.31, section 6.2. */
const sign = String.raw`[\s\p{P}\p{S}]\p{M}*`;
const leadingSigns = new RegExp(`^(?:${sign})+`, 'u');
// The lookbehind keeps a long row of signs from being tried from each of them.
const trailingSigns = new RegExp(String.raw`(?<![\s\p{P}\p{S}]\p{M}*)(?:${sign})+$`, 'u');

export const endsWithWord = (text: string): boolean => /[^\s\p{P}\p{S}]$/u.test(text);
export const beginsWithWord = (text: string): boolean => /^[^\s\p{P}\p{S}]/u.test(text);

/**
 * Number of characters at the start of a text that have to stay outside of an emphasis: blanks, and beside a word signs too.
 * Markdown shows the asterisks of `a**(b)**`, and reads `a(**b**)`.
 * @param before text in front of it
 */
export const countPlainStart = (text: string, before: string): number =>
  endsWithWord(before) ? (leadingSigns.exec(text)?.[0].length ?? 0) : text.length - text.trimStart().length;

/** The same at the end of a text. @param after text behind it */
export const countPlainEnd = (text: string, after: string): number =>
  beginsWithWord(after) ? (trailingSigns.exec(text)?.[0].length ?? 0) : text.length - text.trimEnd().length;
