const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Control characters that XML 1.0 has no way to write. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Text as XML may hold it: escaped, without what cannot be written at all. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
