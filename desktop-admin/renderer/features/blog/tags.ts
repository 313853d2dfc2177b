/**
 * Tags with others added, as they are stored: without the `#` that the site puts before them, none empty, none twice,
 * whatever their letters' case.
 */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const cleaned = added.map((tag) => tag.trim().replace(/^#+/, '').trim()).filter(Boolean);
  const known = new Map<string, string>();
  for (const tag of [...tags, ...cleaned]) {
    const folded = tag.toLowerCase();
    if (!known.has(folded)) known.set(folded, tag);
  }
  return [...known.values()];
}
