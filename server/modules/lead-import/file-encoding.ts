import { UnreadableFile } from '../../http/sheet/csv-records.ts';

/** The encodings in which lists of offices come. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const asCsv = 'Open it in your spreadsheet program, choose Save As or Download, and take the type CSV UTF-8.';

/** What other files begin with, and what people are told then. */
const otherFiles: readonly [bytes: readonly number[], problem: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or another packed file, not a CSV file. ${asCsv}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is a workbook of an old Excel, not a CSV file. ${asCsv}`],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture, not a CSV file.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This is a packed file. Unpack it, and send the CSV file in it.'],
];

/**
 * Refuses what is no list at all, by the first piece of it.
 * @throws {UnreadableFile}
 */
export function refuseOtherFiles(start: Uint8Array): void {
  const other = otherFiles.find(([bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (other) throw new UnreadableFile(other[1]);
}

const marks: readonly [bytes: readonly number[], FileEncoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Bytes by which UTF-16 is told: half of those of a text in European letters are 0. */
const lookedAtBytes = 4_096;

/**
 * Tells in which encoding a file is: by its mark, by where its zeros are, and else by whether all of it is UTF-8. What is
 * not is of an old Windows, as Excel saves it in Kenya.
 * @param pieces of the file, in order
 */
export async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of pieces) {
      if (isFirst) {
        const known = marks.find(([bytes]) => bytes.every((byte, index) => piece[index] === byte))?.[1];
        const utf16 = known ?? utf16Of(piece.subarray(0, lookedAtBytes));
        if (utf16) return utf16;
      }
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

function utf16Of(start: Uint8Array): FileEncoding | null {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 4;
  if (odd > enough && even < enough / 8) return 'utf-16le';
  return even > enough && odd < enough / 8 ? 'utf-16be' : null;
}

/** Bytes that are decoded, and then taken apart, without a break. */
const sliceBytes = 32 * 1024;

/**
 * The text of a file, a little at a time, without a mark at its start.
 * @throws {UnreadableFile} when it has characters that no text has
 */
export async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += sliceBytes)
      yield withoutNul(decoder.decode(piece.subarray(start, start + sliceBytes), { stream: true }));
  }
  yield withoutNul(decoder.decode());
}

function withoutNul(text: string): string {
  if (text.includes('\u0000')) throw new UnreadableFile(`This is not a text file, as CSV files are. ${asCsv}`);
  return text;
}
