// Longer than most: what may be cached, for whom and for how long is decided in one place.

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
import { memoizeByVersion, type ReadByName } from './memoize-by-version.ts';

/** Limit of all cached responses together. */
const maxCacheBytes = 32 * 1024 * 1024;

/** Time after which a response is made anew although nothing has changed: the year in a footer has. */
const cacheTtlMs = hourMs;

/** What the cache goes by. */
type VisitorRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Responses that are made of published content and are the same for every visitor, by address and content version:
 * docs/decisions/005-page-cache.md. Requests with a session or a token never meet it, nor do those that a route does not declare to be for everybody.
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
  /** What the page of a path reads of its query, null for a page of one visitor's. */
  #parametersOf: (path: string) => CacheParameters | null = () => null;
  /** What is being made now: those who ask meanwhile wait for it. */
  readonly #making = new Map<string, { version: number; response: Promise<CachedResponse | null> }>();

  constructor(config: Config, contentVersion: ContentVersionReader, metrics: Metrics) {
    this.#contentVersion = contentVersion;
    this.#metrics = metrics;
    this.#cookie = `${getSessionCookieName(config)}=`;
  }

  /** What is cached for a request and known to be right without asking; null otherwise. */
  find(req: VisitorRequest): CachedResponse | null {
    const version = this.#contentVersion.knownVersion;
    if (version === null || !this.#isVisitor(req)) return null;
    const url = req.url ?? '';
    const cached = this.#responses.get(url) ?? this.#findPage(url);
    return cached?.version === version ? cached : null;
  }

  /** A page that is asked for with parameters that it does not read, such as `utm_source`. */
  #findPage(url: string): CachedResponse | undefined {
    if (!url.includes('?') || isApiPath(url)) return undefined;
    const key = buildCacheKey(url, this.#parametersOf);
    return key === null ? undefined : this.#responses.get(key);
  }

  /** Middleware in front of a list of the API: caches what it answers to visitors. */
  createListMiddleware(parameters: CacheParameters): Middleware<RequestState> {
    return this.#middleware(() => parameters);
  }

  /**
   * Middleware in front of all pages: caches those that are the same for everybody.
   * @param parametersOf what the page of a path reads of its query, null for a page of one visitor's
   */
  createPageMiddleware(parametersOf: (path: string) => CacheParameters | null): Middleware<RequestState> {
    this.#parametersOf = parametersOf;
    return this.#middleware(parametersOf);
  }

  #middleware(parametersOf: (path: string) => CacheParameters | null): Middleware<RequestState> {
    return async (ctx, next) => {
      const key = this.#isVisitor(ctx.req) ? buildCacheKey(ctx.path + ctx.search, parametersOf) : null;
      if (key === null) return this.#pass(next);
      // Whoever makes the response learns nothing that it is not cached by.
      ctx.url = key;
      const version = await this.#contentVersion.read();
      const cached = this.#responses.get(ctx.url);
      if (cached?.version === version) return this.#send(ctx, cached, 'hit');
      const making = this.#making.get(ctx.url);
      const response = making?.version === version ? await making.response : undefined;
      if (response) return this.#send(ctx, response, 'hit');
      // What another request could not cache, such as an error, is nobody else's either.
      if (response === null) return this.#pass(next);
      const made = await this.#make(ctx, next, version);
      if (made) await this.#send(ctx, made, 'miss');
    };
  }

  async #send(ctx: HttpContext, response: CachedResponse, result: 'hit' | 'miss'): Promise<void> {
    this.#metrics.pageCache.inc({ result });
    const prepared = await response.prepareRepresentation(ctx);
    ctx.respond = false;
    // What Koa has said of the body that the response was made from is not true of each of its forms.
    for (const name of ['Content-Type', 'Content-Length']) ctx.res.removeHeader(name);
    sendCachedResponse(ctx.req, ctx.res, prepared, ctx.state.requestId);
  }

  #pass(next: Next) {
    this.#metrics.pageCache.inc({ result: 'bypass' });
    return next();
  }

  /** @returns null when the response is not one to cache; it is the request's own then. */
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

  /** Keeps what is read as `memoizeByVersion` does. */
  memoize<T>(read: ReadByName<T>): ReadByName<T> {
    return memoizeByVersion(this.#contentVersion, read);
  }

  /** Content has changed, or may have: nothing that is cached counts until the version has been read again. */
  invalidate(): void {
    this.#contentVersion.invalidate();
  }

  /** Whoever sends a body with it means something that no page is an answer to. */
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

/** Whoever is told that a change is saved sees it with the next request. */
export const invalidateCacheOnWrite =
  (pageCache: PageCache): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next();
    } finally {
      if (!isReadMethod(ctx.method)) pageCache.invalidate();
    }
  };
