const hyphenatedWord = /[^\s-]-[^\s-]/;

/**
 * The parts of a text, every second of them a hyphenated word: headings keep these whole, so that `Wi-Fi` is never `Wi-`
 * at the end of a line.
 */
export function splitAtHyphenated(text: string): string[] {
  const parts = [''];
  // Word by word: one pattern for a whole text would try every hyphen of a row of them against every other.
  for (const word of text.split(/(\s+)/)) {
    if (hyphenatedWord.test(word)) parts.push(word, '');
    else parts.push((parts.pop() ?? '') + word);
  }
  return parts;
}
