import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { HttpContext } from './state.ts';

/** Shared caches may keep an answer for a minute, and serve it a little longer while they fetch the next. */
const sharedCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes below which compressing an answer costs more than it saves. */
const compressionThreshold = 1_024;

/**
 * Compressed once and sent many times. One below the highest, which takes five times as long for 2 % less; a page takes
 * some 20 ms then, beside the event loop.
 */
const brotliQuality = 10;

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** One representation of an answer, ready to be sent. */
interface Representation {
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as every visitor gets it: plain, and compressed by whoever asks for it first. */
export class StoredAnswer {
  /** The content version that it was made of. */
  readonly version: number;
  /** Bytes of memory that it may take, compressed forms included. */
  readonly size: number;
  readonly #type: string;
  readonly #content: Buffer;
  readonly #tag: string;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #compressing: Partial<Record<Encoding, Promise<Representation>>> = {};

  constructor(version: number, type: string, content: Buffer) {
    this.version = version;
    this.size = content.length * 2;
    this.#type = type;
    this.#content = content;
    this.#tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }

  /** Answers a request with it; at once, unless its encoding has not been asked for before. */
  send(ctx: HttpContext): Promise<void> | void {
    const encoding = this.#content.length < compressionThreshold ? 'identity' : bestEncoding(ctx);
    const ready = this.#ready[encoding];
    return ready ? answer(ctx, ready) : this.#compress(encoding).then((made) => answer(ctx, made));
  }

  #compress(encoding: Encoding): Promise<Representation> {
    const compressing = this.#compressing[encoding] ?? this.#represent(encoding);
    this.#compressing[encoding] = compressing;
    return compressing;
  }

  async #represent(encoding: Encoding): Promise<Representation> {
    const isPlain = encoding === 'identity';
    const body = isPlain ? this.#content : await compressors[encoding](this.#content);
    const headers = {
      'Content-Type': this.#type,
      'Cache-Control': sharedCaching,
      Vary: 'Accept-Encoding',
      // Strong: each encoding is bytes of its own.
      ETag: `"${this.#tag}${isPlain ? '' : `-${encoding}`}"`,
      ...(isPlain ? {} : { 'Content-Encoding': encoding }),
    };
    const made = { headers, body };
    this.#ready[encoding] = made;
    return made;
  }
}

function answer(ctx: HttpContext, { headers, body }: Representation): void {
  ctx.status = 200;
  ctx.set(headers);
  // Or what is plain for want of a better encoding would be compressed into other bytes of the same tag.
  ctx.compress = false;
  if (ctx.req.headers['if-none-match'] !== undefined && ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}

/** Browsers send few different headers: each is read once. */
const encodings = new LRUCache<string, Encoding>({ max: 200 });

function bestEncoding(ctx: HttpContext): Encoding {
  const accepted = ctx.req.headers['accept-encoding'];
  const header = typeof accepted === 'string' ? accepted : '';
  const known = encodings.get(header);
  if (known) return known;
  // Without the header everything is allowed, but programs that do not send it expect plain text.
  const allowed = header === '' ? [] : ctx.acceptsEncodings();
  // Browsers name gzip first and mean no preference by it.
  const encoding = allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
  encodings.set(header, encoding);
  return encoding;
}
