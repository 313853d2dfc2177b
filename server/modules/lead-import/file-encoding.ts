import { isUtf8 } from 'node:buffer';
import { UnreadableFileError } from '../../http/sheet/csv-records.ts';

const csvAdvice =
  'Open the file in your spreadsheet program, choose Save As or Download, and select the type CSV UTF-8.';

const otherFiles: readonly [bytes: readonly number[], problem: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or another compressed file, not a CSV file. ${csvAdvice}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook, not a CSV file. ${csvAdvice}`],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture, not a CSV file.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This is a compressed file. Unpack the file and upload the CSV file.'],
];

const byteOrderMarks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Decodes a file as UTF-16, UTF-8 or Windows-1252. Excel uses Windows-1252 in Kenya. @throws {UnreadableFileError} */
export function decodeImportFile(bytes: Uint8Array): string {
  const beginsWith = ([start]: readonly [readonly number[], string]) =>
    start.every((byte, index) => bytes[index] === byte);
  const other = otherFiles.find(beginsWith);
  if (other) throw new UnreadableFileError(other[1]);
  const utf16 = byteOrderMarks.find(beginsWith)?.[1] ?? guessUtf16(bytes.subarray(0, 4_096));
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\u0000'))
    throw new UnreadableFileError(`This is not a text file, so it is not a CSV file. ${csvAdvice}`);
  return text;
}

/** Detects UTF-16 without a byte order mark. In UTF-16, about half of the bytes of a European text are 0. */
function guessUtf16(start: Uint8Array): string | null {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 4;
  if (odd > enough && even < enough / 8) return 'utf-16le';
  return even > enough && odd < enough / 8 ? 'utf-16be' : null;
}
