import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { requestIdHeader } from '../../shared/api/endpoint-notes.ts';
import { compressionThresholdBytes, type Encoding, findKnownEncoding, selectEncoding } from '../http/compression.ts';
import type { HttpContext } from '../http/request-state.ts';

/** Shared caches store a page for a minute, and send the old page for up to ten minutes during a refresh. */
export const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Only the client may store an API response, and must revalidate it before use (docs/operations.md, "A CDN"). */
export const privateCacheControl = 'private, no-cache';

/**
 * A response is compressed once, in about 20 ms, and sent many times. The highest level would take five times as long,
 * but make responses only 2 % smaller.
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

/** Alternating names and values, which is the fastest format for `writeHead`. */
type RawHeaders = readonly string[];

/** Response in one encoding, with its headers for status 200 and for status 304. */
interface Representation {
  etag: string;
  body: Buffer;
  headers: RawHeaders;
  unchangedHeaders: RawHeaders;
}

interface ResponseParts {
  version: number;
  route: string;
  /** Headers that the middleware set. Headers in `requestSpecificHeaders` are not stored. */
  headers: OutgoingHttpHeaders;
  type: string;
  caching: string;
  content: Buffer;
}

/** Response in several encodings. Each encoding is created when a client first requests it. */
export class CachedResponse {
  readonly version: number;
  readonly route: string;
  /** Estimated total size of all encodings. */
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

  /** Returns null if the encoding is not ready, or this `Accept-Encoding` value has not been parsed before. */
  findRepresentation({ headers }: Pick<IncomingMessage, 'headers'>): Representation | null {
    const encoding = this.#isSmall ? 'identity' : findKnownEncoding(headers['accept-encoding']);
    return (encoding && this.#ready[encoding]) ?? null;
  }

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
    // Each encoding needs its own strong ETag.
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

const requestSpecificHeaders = new Set([requestIdHeader.toLowerCase(), 'content-type', 'content-length', 'connection']);

const toRawHeaders = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    requestSpecificHeaders.has(name) || value === undefined ? [] : [name, String(value)],
  );

const isUnchanged = (headers: IncomingHttpHeaders, { etag }: Representation): boolean =>
  headers['if-none-match'] !== undefined && fresh(headers, { etag });

/** Bypasses Koa, because Koa's header handling takes longer than all other steps. */
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
