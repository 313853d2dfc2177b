const hyphenatedWord = /(\S*[^\s-]-[^\s-]\S*)/;

/**
 * The parts of a text, every second of them a hyphenated word: headings keep these whole, so that `Wi-Fi` is never `Wi-`
 * at the end of a line.
 */
export const splitAtHyphenated = (text: string): string[] => text.split(hyphenatedWord);
