import { ApiError } from '../../../shared/api/fetch-json.ts';
import { createRecordCounter } from './count-records.ts';

/** How far a file has come, in leads. */
export interface FileProgress {
  done: number;
  total: number;
}

/**
 * Reads a file of leads, and says how far it has come.
 * @throws {ApiError} when the answer is not a success; `TypeError` when the connection breaks; `AbortError`.
 */
export async function fetchLeadFile(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: FileProgress) => void,
): Promise<Blob> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const total = Number(response.headers.get('X-Total-Count'));
  const countRecords = createRecordCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    pieces.push(piece.value);
    onProgress({ done: countRecords(piece.value), total });
  }
  return new Blob(pieces, { type: 'text/csv' });
}
