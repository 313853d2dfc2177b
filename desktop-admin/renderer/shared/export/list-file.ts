import { ApiError } from '../../../../shared/api/api-error.ts';
import { answerTimeoutMs } from '../api/call.ts';
import { createFileProgress, type FileProgress } from './file-progress.ts';

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
    const progressOf = createFileProgress(response);
    onProgress(progressOf(new Uint8Array()));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) break;
      clearTimeout(timer);
      timer = setTimeout(giveUp, answerTimeoutMs);
      pieces.push(piece.value);
      onProgress(progressOf(piece.value));
    }
    return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
  } finally {
    clearTimeout(timer);
  }
}
