import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { requestIdHeader } from '../../shared/api/endpoint-notes.ts';
import { compressionThresholdBytes, type Encoding, findKnownEncoding, selectEncoding } from '../http/compression.ts';
import type { HttpContext } from '../http/request-state.ts';

/** Shared caches may keep a page for a minute, and serve it a little longer while they fetch the next. */
export const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** An answer of the API is its client's to keep, and to ask about again: docs/operations.md, "A CDN". */
export const privateCacheControl = 'private, no-cache';

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

/** Names and values in turn, as `writeHead` takes them quickest. */
type RawHeaders = readonly string[];

/** One representation of a response, ready to be sent with status 200, or 304 to those who have it. */
interface Representation {
  etag: string;
  body: Buffer;
  headers: RawHeaders;
  unchangedHeaders: RawHeaders;
}

interface ResponseParts {
  /** The content version that it is made of. */
  version: number;
  /** The route that made it, for log and metrics. */
  route: string;
  /** Headers as the middleware has set them; what tells of the body or of one request is left out. */
  headers: OutgoingHttpHeaders;
  type: string;
  /** Its `Cache-Control`. */
  caching: string;
  content: Buffer;
}

/** A response as every visitor gets it: plain, and compressed by whoever asks for it first. */
export class CachedResponse {
  readonly version: number;
  readonly route: string;
  /** Memory that it may take, compressed forms included. */
  readonly sizeBytes: number;
  readonly #content: Buffer;
  readonly #tag: string;
  readonly #type: string;
  readonly #commonHeaders: RawHeaders;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #compressing: Partial<Record<Encoding, Promise<Representation>>> = {};

  constructor({ version, route, headers, type, caching, content }: ResponseParts) {
    this.version = version;
    this.route = route;
    this.sizeBytes = content.length * 2;
    this.#content = content;
    this.#tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    this.#type = type;
    this.#commonHeaders = toRawHeaders({ ...headers, 'cache-control': caching, vary: 'Accept-Encoding' });
  }

  /** What this client takes, if it is known and made; null otherwise. */
  findRepresentation({ headers }: Pick<IncomingMessage, 'headers'>): Representation | null {
    const encoding = this.#isSmall ? 'identity' : findKnownEncoding(headers['accept-encoding']);
    return (encoding && this.#ready[encoding]) ?? null;
  }

  /** What this client takes, compressed if nobody has asked for it so before. */
  async prepareRepresentation(ctx: HttpContext): Promise<Representation> {
    const encoding = this.#isSmall ? 'identity' : selectEncoding(ctx);
    return this.#ready[encoding] ?? this.#compress(encoding);
  }

  get #isSmall() {
    return this.#content.length < compressionThresholdBytes;
  }

  #compress(encoding: Encoding): Promise<Representation> {
    const compressing = this.#compressing[encoding] ?? this.#represent(encoding);
    this.#compressing[encoding] = compressing;
    return compressing;
  }

  async #represent(encoding: Encoding): Promise<Representation> {
    const isPlain = encoding === 'identity';
    const body = isPlain ? this.#content : await compressors[encoding](this.#content);
    // Strong: each encoding is bytes of its own.
    const etag = `"${this.#tag}${isPlain ? '' : `-${encoding}`}"`;
    const unchangedHeaders = [...this.#commonHeaders, 'ETag', etag];
    const headers = [
      ...unchangedHeaders,
      ...['Content-Type', this.#type, 'Content-Length', String(body.length)],
      ...(isPlain ? [] : ['Content-Encoding', encoding]),
    ];
    const made = { etag, body, headers, unchangedHeaders };
    this.#ready[encoding] = made;
    return made;
  }
}

/** Headers that tell of one request or of one body, and not of the answer as such. */
const requestSpecificHeaders = new Set([requestIdHeader.toLowerCase(), 'content-type', 'content-length', 'connection']);

const toRawHeaders = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    requestSpecificHeaders.has(name) || value === undefined ? [] : [name, String(value)],
  );

/** Whether a client has the bytes already, by what it says of them. */
const isUnchanged = (headers: IncomingHttpHeaders, { etag }: Representation): boolean =>
  headers['if-none-match'] !== undefined && fresh(headers, { etag });

/** Writes a response without Koa, whose handling of headers takes longer than all the rest. */
export function sendCachedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  cached: Representation,
  requestId: string,
): void {
  if (isUnchanged(req.headers, cached)) {
    res.writeHead(304, 'Not Modified', [...cached.unchangedHeaders, requestIdHeader, requestId]).end();
  } else {
    res.writeHead(200, 'OK', [...cached.headers, requestIdHeader, requestId]).end(cached.body);
  }
}
