import { ApiError } from '../../../../shared/api/api-error.ts';
import { sheetTypes } from '../../../../shared/domain/sheet-formats.ts';
import { answerTimeoutMs } from '../api/call.ts';

/** How far a file has come, in records. */
export interface FileProgress {
  /** Null in a packed file, which shows nothing of what is in it. */
  done: number | null;
  /** 0 until it is known. */
  total: number;
}

/**
 * Reads a list as a file, and says how far it has come: first as soon as it is known how many there are. It may take as
 * long as it likes while pieces keep coming.
 * @throws {ApiError} when the answer is not a success; `TypeError` when the connection breaks; `TimeoutError` when
 * nothing comes any more; `AbortError`.
 */
export async function fetchListFile(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: FileProgress) => void,
): Promise<Blob> {
  const silent = new AbortController();
  const giveUp = () => silent.abort(new DOMException('No piece came in time', 'TimeoutError'));
  let timer = setTimeout(giveUp, answerTimeoutMs);
  try {
    const sentAt = performance.now();
    const response = await fetch(path, { credentials: 'include', signal: AbortSignal.any([signal, silent.signal]) });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text(), sentAt);
    const total = Number(response.headers.get('X-Total-Count'));
    const type = response.headers.get('Content-Type') ?? '';
    const countRecords = type.startsWith(sheetTypes.csv) ? createRecordCounter() : () => null;
    onProgress({ done: countRecords(new Uint8Array()), total });
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) break;
      clearTimeout(timer);
      timer = setTimeout(giveUp, answerTimeoutMs);
      pieces.push(piece.value);
      onProgress({ done: countRecords(piece.value), total });
    }
    return new Blob(pieces, { type });
  } finally {
    clearTimeout(timer);
  }
}

const quote = 0x22;
const lineFeed = 0x0a;

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

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on the file by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
