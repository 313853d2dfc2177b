const formatUploadPlaceholder = (name: string) => `![Uploading ${name}…]()`;

const anyMark = /!\[Uploading ([^\]]*)…\]\(\)/;

/** Do not save a text with a placeholder, because visitors would see the placeholder. */
export const hasUploadPlaceholder = (text: string): boolean => anyMark.test(text);

export const findUploadPlaceholders = (text: string): { mark: string; name: string }[] =>
  Array.from(text.matchAll(new RegExp(anyMark, 'g')), ([mark, name = '']) => ({ mark, name }));

export function createUploadPlaceholder(text: string, fileName: string): string {
  const name = fileName.replace(/[[\]()\\\n]/g, ' ').trim() || 'picture';
  let unique = formatUploadPlaceholder(name);
  for (let count = 2; text.includes(unique); count += 1) unique = formatUploadPlaceholder(`${name} ${count}`);
  return unique;
}
