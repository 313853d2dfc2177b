/** The length before the hyphen is limited. Otherwise, matching a long row of hyphens would take quadratic time. */
const hyphenatedWord = /(\S{0,99}[^\s-]-[^\s-]\S*)/;

/** Every second returned part is a hyphenated word. Headings do not break such words, so that `Wi-Fi` stays whole. */
export const splitAtHyphenatedWords = (text: string): string[] => text.split(hyphenatedWord);
