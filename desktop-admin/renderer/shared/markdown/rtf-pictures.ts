/** RTF keywords of image formats. Old RTF readers use duplicates in other formats, such as `\wmetafile8`. */
const types = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' } as const;

/**
 * Extracts the pictures from RTF text in order. Uses RTF, because Word's HTML only links to local files, which browsers
 * cannot read. Each picture is a group, `{\pict …}`, with properties and hexadecimal bytes.
 */
export function extractRtfPictures(rtf: string): File[] {
  const files: File[] = [];
  for (const group of rtf.split('{\\pict').slice(1)) {
    const written = getGroupText(group);
    const [, type] = Object.entries(types).find(([word]) => written.includes(word)) ?? [];
    const bytes = type && parseHex(written.replace(/\\[a-z]+-?\d* ?/g, ''));
    if (bytes) files.push(new File([bytes], `picture ${files.length + 1}`, { type }));
  }
  return files;
}

function getGroupText(group: string): string {
  let [text, depth, from] = ['', 0, 0];
  for (const { 0: brace, index } of group.matchAll(/[{}]/g)) {
    // Adds a space, so that digits after a group do not become part of the control word before the group.
    if (depth === 0) text += `${group.slice(from, index)} `;
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) break;
    from = index + 1;
  }
  return text;
}

function parseHex(text: string): Uint8Array<ArrayBuffer> | null {
  const digits = text.replace(/\s+/g, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
