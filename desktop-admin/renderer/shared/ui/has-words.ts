/** Whether each word of a search appears in some of the texts, whatever its case. */
export function hasWords(texts: readonly string[], search: string): boolean {
  const text = texts.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
