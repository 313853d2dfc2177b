/** Whatever stands before the hyphen is bounded, because a row of hyphens would be tried from each of them to its end. */
const hyphenatedWord = /(\S{0,99}[^\s-]-[^\s-]\S*)/;

/**
 * The parts of a text, every second of them a hyphenated word: headings keep these whole, so that `Wi-Fi` is never `Wi-`
 * at the end of a line.
 */
export const splitAtHyphenatedWords = (text: string): string[] => text.split(hyphenatedWord);
