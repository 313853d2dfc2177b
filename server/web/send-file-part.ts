import { createReadStream, type Stats } from 'node:fs';
import type { HttpContext } from '../http/request-state.ts';

/** Returns a strong ETag. Each encoding of a file, for example gzip, needs its own ETag. */
export const getFileEtag = ({ size, mtimeMs }: Stats, form = ''): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${form}"`;

/** Sends the file or the requested range. The caller sets all headers that do not depend on the range. */
export function sendFilePart(ctx: HttpContext, file: string, size: number): void {
  ctx.set('Accept-Ranges', 'bytes');
  const ifRange = ctx.get('If-Range');
  const isSame = ifRange === '' || ifRange === ctx.response.get('ETag');
  const range = isSame && ctx.method === 'GET' ? parseByteRange(ctx.get('Range'), size) : null;
  if (range === 'unsatisfiable') {
    ctx.remove('Content-Encoding');
    ctx.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    ctx.status = 416;
    ctx.body = '';
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  // Turn off compression, because the positions in a range refer to the bytes of the file on disk.
  ctx.compress = false;
  ctx.body = ctx.method === 'HEAD' || size === 0 ? '' : createReadStream(file, { start, end });
  ctx.length = end - start + 1;
}

interface ByteRange {
  /** Positions of the first and last byte of the range. */
  start: number;
  end: number;
}

/** Reads a `Range` header with one range (RFC 9110, section 14.2). Returns null if the whole file must be sent. */
export function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (isSuffix && Number(last) === 0)) return 'unsatisfiable';
  return start > end ? null : { start, end };
}
