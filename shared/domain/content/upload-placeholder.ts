/** What stands in a text where a picture will be, while it is uploaded. */
const formatUploadPlaceholder = (name: string) => `![Uploading ${name}…]()`;

const anyMark = /!\[Uploading ([^\]]*)…\]\(\)/;

/** Whether a text still waits for a picture: it is not to be saved, because visitors would see what stands in its place. */
export const hasUploadPlaceholder = (text: string): boolean => anyMark.test(text);

/** What stands in a text for pictures, with the name of each. */
export const findUploadPlaceholders = (text: string): { mark: string; name: string }[] =>
  Array.from(text.matchAll(new RegExp(anyMark, 'g')), ([mark, name = '']) => ({ mark, name }));

/** What stands for a picture of that name, and is not in the text already. */
export function createUploadPlaceholder(text: string, fileName: string): string {
  const name = fileName.replace(/[[\]()\\\n]/g, ' ').trim() || 'picture';
  let unique = formatUploadPlaceholder(name);
  for (let count = 2; text.includes(unique); count += 1) unique = formatUploadPlaceholder(`${name} ${count}`);
  return unique;
}
