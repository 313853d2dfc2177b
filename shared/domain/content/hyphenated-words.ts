/** The length before the hyphen is limited, because a row of hyphens would make the search quadratic. */
const hyphenatedWord = /(\S{0,99}[^\s-]-[^\s-]\S*)/;

/**
 * Splits a text so that every second part is a hyphenated word. Headings do not break these, so that `Wi-Fi` is never
 * `Wi-` at the end of a line.
 */
export const splitAtHyphenatedWords = (text: string): string[] => text.split(hyphenatedWord);
