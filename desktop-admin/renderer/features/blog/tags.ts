/** Tags with others added, as they are stored: without the `#` that the site puts before them, none empty, none twice. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const cleaned = added.map((tag) => tag.trim().replace(/^#+/, '').trim()).filter(Boolean);
  return [...new Set([...tags, ...cleaned])];
}
