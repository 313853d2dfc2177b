import { sheetMimeTypes } from '../../../../shared/domain/sheet-formats.ts';

/** How far a file has come, in records. */
export interface FileProgress {
  /** Records that have come; null in a packed file, which shows nothing of what is in it. */
  done: number | null;
  /** All records of the file; 0 until it is known. */
  total: number;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** @returns takes the next piece of a list that is answered as a file, and returns how far it has come with that. */
export function createProgressTracker({ headers }: Response): (piece: Uint8Array) => FileProgress {
  const total = Number(headers.get('X-Total-Count'));
  const isCsv = headers.get('Content-Type')?.startsWith(sheetMimeTypes.csv);
  const countRecords = isCsv ? createRecordCounter() : () => null;
  return (piece) => ({ done: countRecords(piece), total });
}

/**
 * Counts the records of a CSV file that comes in pieces: a line break within quotes belongs to its field.
 * @returns takes the next piece, and returns how many records have ended until then, the heading not counted.
 */
export function createRecordCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
