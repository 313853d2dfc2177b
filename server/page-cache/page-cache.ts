import type { IncomingMessage } from 'node:http';
import type { Middleware, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { CacheParameters } from '../../shared/api/cache-parameters.ts';
import { hourMs } from '../../shared/domain/time/durations.ts';
import type { Config } from '../config.ts';
import { readBearerToken } from '../http/bearer-token.ts';
import { getSessionCookieName } from '../http/browser-safety/session-cookie.ts';
import type { HttpContext, RequestState } from '../http/request-state.ts';
import { getRouteName, isApiPath, isReadMethod } from '../http/route.ts';
import type { Metrics } from '../observability/metrics.ts';
import { buildCacheKey } from './cache-key.ts';
import { CachedResponse, privateCacheControl, sendCachedResponse, sharedCacheControl } from './cached-response.ts';
import type { ContentVersionReader } from './content-version-reader.ts';
import { memoizeByVersion, type NamedContentReader } from './memoize-by-version.ts';

const maxCacheBytes = 32 * 1024 * 1024;

/** Responses expire even without a change, because the footer shows the year. */
const cacheTtlMs = hourMs;

type VisitorRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Stores responses that are the same for all visitors, by URL and content version
 * (docs/decisions/005-page-cache.md). Skips requests with a session or token. Skips routes that are not declared
 * public.
 */
export class PageCache {
  readonly #contentVersion: ContentVersionReader;
  readonly #metrics: Metrics;
  readonly #cookie: string;
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    ttl: cacheTtlMs,
  });
  /** Returns the query parameters that a page reads. Returns null if the page must not be cached. */
  #getCacheParameters: (path: string) => CacheParameters | null = () => null;
  /** Responses in progress, by URL. Concurrent requests for the same URL share a response. */
  readonly #making = new Map<string, { version: number; response: Promise<CachedResponse | null> }>();

  constructor(config: Config, contentVersion: ContentVersionReader, metrics: Metrics) {
    this.#contentVersion = contentVersion;
    this.#metrics = metrics;
    this.#cookie = `${getSessionCookieName(config)}=`;
  }

  /** Returns a response that is known to be current, or null. */
  find(req: VisitorRequest): CachedResponse | null {
    const version = this.#contentVersion.knownVersion;
    if (version === null || !this.#isVisitor(req)) return null;
    const url = req.url ?? '';
    const cached = this.#responses.get(url) ?? this.#findPage(url);
    return cached?.version === version ? cached : null;
  }

  /** Finds a page even if the URL contains query parameters that the page does not read, for example `utm_source`. */
  #findPage(url: string): CachedResponse | undefined {
    if (!url.includes('?') || isApiPath(url)) return undefined;
    const key = buildCacheKey(url, this.#getCacheParameters);
    return key === null ? undefined : this.#responses.get(key);
  }

  createListMiddleware(parameters: CacheParameters): Middleware<RequestState> {
    return this.#middleware(() => parameters);
  }

  /** @param getCacheParameters returns the query parameters that a page reads, or null for a private page */
  createPageMiddleware(getCacheParameters: (path: string) => CacheParameters | null): Middleware<RequestState> {
    this.#getCacheParameters = getCacheParameters;
    return this.#middleware(getCacheParameters);
  }

  #middleware(getCacheParameters: (path: string) => CacheParameters | null): Middleware<RequestState> {
    return async (ctx, next) => {
      const key = this.#isVisitor(ctx.req) ? buildCacheKey(ctx.path + ctx.search, getCacheParameters) : null;
      if (key === null) return this.#pass(next);
      // Pass only the query parameters of the cache key to the handler.
      ctx.url = key;
      const version = await this.#contentVersion.read();
      const cached = this.#responses.get(ctx.url);
      if (cached?.version === version) return this.#send(ctx, cached, 'hit');
      const making = this.#making.get(ctx.url);
      const response = making?.version === version ? await making.response : undefined;
      if (response) return this.#send(ctx, response, 'hit');
      // Do not share a response that cannot be cached, for example an error.
      if (response === null) return this.#pass(next);
      const made = await this.#make(ctx, next, version);
      if (made) await this.#send(ctx, made, 'miss');
    };
  }

  async #send(ctx: HttpContext, response: CachedResponse, result: 'hit' | 'miss'): Promise<void> {
    this.#metrics.pageCache.inc({ result });
    const prepared = await response.prepareRepresentation(ctx);
    ctx.respond = false;
    // Remove headers that Koa set for the original body, because the cached response contains its own values.
    for (const name of ['Content-Type', 'Content-Length']) ctx.res.removeHeader(name);
    sendCachedResponse(ctx.req, ctx.res, prepared, ctx.state.requestId);
  }

  #pass(next: Next) {
    this.#metrics.pageCache.inc({ result: 'bypass' });
    return next();
  }

  /** @returns null if the response must not be cached */
  async #make(ctx: HttpContext, next: Next, version: number): Promise<CachedResponse | null> {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>();
    const making = { version, response: promise };
    this.#making.set(ctx.url, making);
    let made: CachedResponse | null = null;
    try {
      await next();
      made = toCachedResponse(ctx, version);
      if (made) this.#responses.set(ctx.url, made);
      return made;
    } finally {
      resolve(made);
      if (this.#making.get(ctx.url) === making) this.#making.delete(ctx.url);
    }
  }

  memoize<T>(read: NamedContentReader<T>): NamedContentReader<T> {
    return memoizeByVersion(this.#contentVersion, read);
  }

  /** Stops sending cached responses until the content version has been read again. */
  invalidate(): void {
    this.#contentVersion.invalidate();
  }

  /** Excludes requests with a body, because they are never page visits. */
  #isVisitor({ method, headers }: VisitorRequest): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      !headers.cookie?.includes(this.#cookie) &&
      readBearerToken(headers) === null &&
      (headers['content-length'] ?? '0') === '0' &&
      headers['transfer-encoding'] === undefined
    );
  }
}

function toCachedResponse(ctx: HttpContext, version: number): CachedResponse | null {
  const { status, body, res, response } = ctx;
  if (status !== 200 || typeof body !== 'string' || res.hasHeader('Set-Cookie')) return null;
  return new CachedResponse({
    version,
    route: getRouteName(ctx),
    headers: res.getHeaders(),
    type: response.get('Content-Type'),
    caching: isApiPath(ctx.path) ? privateCacheControl : sharedCacheControl,
    content: Buffer.from(body),
  });
}

/** Discards the known content version after a write, so that the next request shows the change. */
export const invalidateCacheOnWrite =
  (pageCache: PageCache): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next();
    } finally {
      if (!isReadMethod(ctx.method)) pageCache.invalidate();
    }
  };
