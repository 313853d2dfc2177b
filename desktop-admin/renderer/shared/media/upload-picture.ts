import { ApiError } from '../../../../shared/api/api-error.ts';
import * as library from '../../../../shared/endpoints/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';

/** An upload fails after this time without progress. The total time has no limit, because phones may upload slowly. */
const silenceMs = 60_000;

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Uses `XMLHttpRequest`, because `fetch` does not report upload progress.
 * @throws {ApiError} if the server rejects the file
 * @throws {TypeError} if there is no response
 */
export function uploadPicture(file: File, { signal, onProgress }: UploadOptions): Promise<Media> {
  const request = new XMLHttpRequest();
  const sentAt = performance.now();
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve, reject) => {
    let silence: number | undefined;
    const listen = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), silenceMs);
    };
    const fail = () => reject(new TypeError('The server did not respond to the upload'));
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText, sentAt));
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => window.clearTimeout(silence);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(library.upload.method, library.upload.path);
    listen();
    request.send(form);
  });
}
