import { createReadStream } from 'node:fs';
import type { HttpContext } from '../http/state.ts';
import { readByteRange } from './byte-range.ts';

/** Sends a file, or the part of it that the request asks for; everything but that is the caller's. */
export function sendPart(ctx: HttpContext, file: string, size: number): void {
  ctx.set('Accept-Ranges', 'bytes');
  const ifRange = ctx.get('If-Range');
  const isSame = ifRange === '' || ifRange === ctx.response.get('ETag');
  const range = isSame ? readByteRange(ctx.get('Range'), size) : null;
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.status = 416;
    ctx.body = '';
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  }
  // A part of a compressed answer would be none of the file.
  ctx.compress = false;
  ctx.body = ctx.method === 'HEAD' || size === 0 ? '' : createReadStream(file, { start, end });
  ctx.length = end - start + 1;
}
