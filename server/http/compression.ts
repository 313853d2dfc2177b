import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import koaCompress from 'koa-compress';
import { LRUCache } from 'lru-cache';
import type { HttpContext, RequestState } from './request-state.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Size of the smallest answer that is compressed: below it that costs more than it saves. */
export const compressionThresholdBytes = 1_024;

/** Brotli's quality for pages. Above the library's 4 they become 5 % smaller for a fraction of a millisecond. */
const pageQuality = 5;

/** Answers of any kind and length, piece by piece beside the event loop. */
export function compression(): Middleware<RequestState> {
  const compress = koaCompress({
    threshold: compressionThresholdBytes,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } },
  });
  return (ctx, next) => {
    // Who takes none of the forms that there are, not even the plain one, gets the plain one: the library fails at it.
    if (ctx.acceptsEncodings(compress.preferredEncodings) === false) ctx.compress = false;
    return compress(ctx, next);
  };
}

/** JSON is made for one who waits: half of the time for a tenth more bytes. */
const jsonQuality = 4;

/** What is longer would keep others waiting for more than a few milliseconds. */
const maxTextCharacters = 128 * 1_024;

/**
 * Brotli's window, in bits: as much memory as such a text needs, because to set up what the library takes for any length
 * costs more than the text.
 */
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
 * Pages and lists that were made for one request, in one go: a third of a millisecond. Piece by piece, in four threads that
 * share the cores with whoever makes the next ones, takes five times as long, and some wait a second for their turn.
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

/** Browsers send few different headers: each is read once. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

/** What a client takes by its `Accept-Encoding`, if somebody has sent the same header before. */
export const findKnownEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  encodings.get(toHeaderText(accepted));

/** The encoding in which a request is answered: the best of those that it accepts. */
export function selectEncoding(ctx: HttpContext): Encoding {
  const header = toHeaderText(ctx.req.headers['accept-encoding']);
  const known = encodings.get(header);
  if (known) return known;
  // Without the header everything is allowed, but programs that do not send it expect plain text.
  const allowed = header === '' ? [] : ctx.acceptsEncodings();
  // Browsers name gzip first and mean no preference by it.
  const encoding = allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
  encodings.set(header, encoding);
  return encoding;
}

const toHeaderText = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
