import { sheetMimeTypes } from '../../../../shared/domain/sheet-formats.ts';

export interface FileProgress {
  /** Number of received records. Null for an Excel file, because records in compressed data cannot be counted. */
  done: number | null;
  total: number;
}

const quote = 0x22;
const lineFeed = 0x0a;

export function createProgressTracker({ headers }: Response): (piece: Uint8Array) => FileProgress {
  const total = Number(headers.get('X-Total-Count'));
  const isCsv = headers.get('Content-Type')?.startsWith(sheetMimeTypes.csv);
  const countRecords = isCsv ? createRecordCounter() : () => null;
  return (piece) => ({ done: countRecords(piece), total });
}

/**
 * Counts the records of a CSV file. A line break within quotes belongs to a field and does not end a record.
 * @returns a function that reads the next chunk and returns the number of complete records so far, without the header
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
