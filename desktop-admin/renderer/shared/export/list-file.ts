import type { EndpointUrlParameters } from '../../../../shared/api/address.ts';
import type { EndpointAddress, UrlParameters } from '../../../../shared/api/endpoint.ts';
import { apiTimeoutMs, callEndpointForResponse } from '../api/call.ts';
import { createProgressTracker, type FileProgress } from './file-progress.ts';

interface FileOptions {
  signal: AbortSignal;
  onProgress?: (progress: FileProgress) => void;
}

/**
 * Downloads a list. Reports progress once the total is known.
 * @throws {ApiError} if the server returns an error
 * @throws {TypeError} if the connection breaks
 * @throws {DOMException} `TimeoutError` if no more data arrives, `AbortError` if cancelled
 */
export function fetchListFile<E extends EndpointAddress>(
  file: E,
  request: EndpointUrlParameters<E> & FileOptions,
): Promise<Blob>;
export async function fetchListFile(
  file: EndpointAddress,
  { signal, onProgress, ...parts }: UrlParameters & FileOptions,
): Promise<Blob> {
  const silent = new AbortController();
  const giveUp = () => silent.abort(new DOMException('No data arrived in time', 'TimeoutError'));
  let timer = setTimeout(giveUp, apiTimeoutMs);
  try {
    const response = await callEndpointForResponse(file, {
      ...parts,
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const progressOf = createProgressTracker(response);
    onProgress?.(progressOf(new Uint8Array()));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) break;
      clearTimeout(timer);
      timer = setTimeout(giveUp, apiTimeoutMs);
      pieces.push(piece.value);
      onProgress?.(progressOf(piece.value));
    }
    return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
  } finally {
    clearTimeout(timer);
  }
}
