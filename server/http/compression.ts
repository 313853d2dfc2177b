import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import koaCompress from 'koa-compress';
import { LRUCache } from 'lru-cache';
import type { HttpContext, RequestState } from './request-state.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this size, compressing a response takes more time than it saves. */
export const compressionThresholdBytes = 1_024;

/** Brotli level for pages. Pages are 5 % smaller than with the library's default, level 4. */
const pageQuality = 5;

export function createCompressionMiddleware(): Middleware<RequestState> {
  const compress = koaCompress({
    threshold: compressionThresholdBytes,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } },
  });
  return (ctx, next) => {
    // Turn off compression if the client accepts none of the encodings. Otherwise the library would throw.
    if (ctx.acceptsEncodings(compress.preferredEncodings) === false) ctx.compress = false;
    return compress(ctx, next);
  };
}

/** Brotli level for JSON. Takes half the time of `pageQuality`, but the output is 10 % larger. */
const jsonQuality = 4;

/** Compressing a longer text would block other requests for more than a few milliseconds. */
const maxTextCharacters = 128 * 1_024;

/** Brotli window size, in bits. Setting up a larger window would take longer than compressing the text. */
const textWindowBits = 17;

const compressors = {
  br: (text: string, isJson: boolean) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isJson ? jsonQuality : pageQuality,
        [constants.BROTLI_PARAM_LGWIN]: textWindowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => gzipSync(text),
};

/**
 * Compresses a page synchronously, which takes a third of a millisecond. Compressing a stream in Node's thread pool
 * would take five times as long.
 */
export const compressText: Middleware<RequestState> = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (typeof body !== 'string' || ctx.method === 'HEAD' || ctx.respond === false || ctx.compress === false) return;
  if (body.length < compressionThresholdBytes || body.length > maxTextCharacters) return;
  const encoding = selectEncoding(ctx);
  if (encoding === 'identity') return;
  ctx.body = compressors[encoding](body, ctx.type === 'application/json');
  ctx.set('Content-Encoding', encoding);
};

/** Caches parsed `Accept-Encoding` headers, because browsers send only a few different values. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

export const findKnownEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  encodings.get(toHeaderText(accepted));

export function selectEncoding(ctx: HttpContext): Encoding {
  const header = toHeaderText(ctx.req.headers['accept-encoding']);
  const known = encodings.get(header);
  if (known) return known;
  // Clients that omit the header expect an uncompressed response, although HTTP then allows every encoding.
  const allowed = header === '' ? [] : ctx.acceptsEncodings();
  // Prefer Brotli, because browsers list gzip first without preferring gzip.
  const encoding = allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
  encodings.set(header, encoding);
  return encoding;
}

const toHeaderText = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
