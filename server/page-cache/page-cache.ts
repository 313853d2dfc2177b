import type { IncomingMessage } from 'node:http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Middleware, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { ReadParameters } from '../../shared/api/read-parameters.ts';
import type { Config } from '../config.ts';
import { isApiPath, routeOf } from '../http/route.ts';
import { sessionCookieName } from '../http/session-cookie.ts';
import type { HttpContext, RequestState } from '../http/state.ts';
import type { Metrics } from '../observability/metrics.ts';
import { keptAddress } from './cache-key.ts';
import { privateCaching, StoredAnswer, send, sharedCaching } from './cached-response.ts';
import type { CurrentContent } from './content-version-reader.ts';

/** Bytes that all kept answers may take. */
const longestShelf = 64 * 1024 * 1024;

/** Milliseconds after which an answer is made anew although nothing has changed: the year in a footer has. */
const longestLife = 3_600_000;

/** Articles, pages and lists whose content is kept by one kind of read, and the bytes of JSON that they may have. */
const keptReads = { max: 200, maxSize: 8 * 1024 * 1024 };

/**
 * Answers that are made of published content and are the same for every visitor: kept by address and content version.
 * Requests with a session never meet it, nor do those that a route does not declare to be for everybody.
 */
export class ContentCache {
  readonly #content: CurrentContent;
  readonly #metrics: Metrics;
  readonly #cookie: string;
  readonly #stored = new LRUCache<string, StoredAnswer>({
    maxSize: longestShelf,
    sizeCalculation: ({ size }) => size,
    ttl: longestLife,
  });
  /** What the page of a path reads of its query, null for a page of one visitor's. */
  #parametersOf: (path: string) => ReadParameters | null = () => null;
  /** What is being made now: those who ask meanwhile wait for it. */
  readonly #making = new Map<string, { version: number; answer: Promise<StoredAnswer | null> }>();

  constructor(config: Config, content: CurrentContent, metrics: Metrics) {
    this.#content = content;
    this.#metrics = metrics;
    this.#cookie = `${sessionCookieName(config)}=`;
  }

  /** What is kept for a request and known to be right without asking; null otherwise. */
  find(req: IncomingMessage): StoredAnswer | null {
    const version = this.#content.knownVersion;
    if (version === null || !this.#isVisitor(req)) return null;
    const url = req.url ?? '';
    const stored = this.#stored.get(url) ?? this.#findPage(url);
    return stored?.version === version ? stored : null;
  }

  /** A page that is asked for with parameters that it does not read, such as `utm_source`. */
  #findPage(url: string): StoredAnswer | undefined {
    if (!url.includes('?') || isApiPath(url)) return undefined;
    const address = keptAddress(url, this.#parametersOf);
    return address === null ? undefined : this.#stored.get(address);
  }

  /** Middleware in front of a list of the API: keeps what it answers to visitors. */
  keepList(parameters: ReadParameters): Middleware<RequestState> {
    return this.#keep(() => parameters);
  }

  /**
   * Middleware in front of all pages: keeps those that are the same for everybody.
   * @param parametersOf what the page of a path reads of its query, null for a page of one visitor's
   */
  keepPages(parametersOf: (path: string) => ReadParameters | null): Middleware<RequestState> {
    this.#parametersOf = parametersOf;
    return this.#keep(parametersOf);
  }

  #keep(parametersOf: (path: string) => ReadParameters | null): Middleware<RequestState> {
    return async (ctx, next) => {
      const address = this.#isVisitor(ctx.req) ? keptAddress(ctx.path + ctx.search, parametersOf) : null;
      if (address === null) return this.#pass(next);
      // Whoever makes the answer learns nothing that it is not kept by.
      ctx.url = address;
      const version = await this.#content.readVersion();
      const stored = this.#stored.get(ctx.url);
      if (stored?.version === version) return this.#send(ctx, stored, 'hit');
      const making = this.#making.get(ctx.url);
      const answer = making?.version === version ? await making.answer : undefined;
      if (answer) return this.#send(ctx, answer, 'hit');
      // What another request could not keep, such as an error, is nobody else's either.
      if (answer === null) return this.#pass(next);
      const made = await this.#make(ctx, next, version);
      if (made) await this.#send(ctx, made, 'miss');
    };
  }

  async #send(ctx: HttpContext, answer: StoredAnswer, result: 'hit' | 'miss'): Promise<void> {
    this.#metrics.pageCache.inc({ result });
    const prepared = await answer.prepareFor(ctx);
    ctx.respond = false;
    // What Koa has said of the body that the answer was made from is not true of each of its forms.
    for (const name of ['Content-Type', 'Content-Length']) ctx.res.removeHeader(name);
    send(ctx.req, ctx.res, prepared, ctx.state.requestId);
  }

  #pass(next: Next) {
    this.#metrics.pageCache.inc({ result: 'bypass' });
    return next();
  }

  /** @returns null when the answer is not one to keep; it is the request's own then. */
  async #make(ctx: HttpContext, next: Next, version: number): Promise<StoredAnswer | null> {
    const { promise, resolve } = Promise.withResolvers<StoredAnswer | null>();
    const making = { version, answer: promise };
    this.#making.set(ctx.url, making);
    let made: StoredAnswer | null = null;
    try {
      await next();
      made = toStoredAnswer(ctx, version);
      if (made) this.#stored.set(ctx.url, made);
      return made;
    } finally {
      resolve(made);
      if (this.#making.get(ctx.url) === making) this.#making.delete(ctx.url);
    }
  }

  /**
   * Reads published content once for each content version: `read` again with the same name gives what was read before.
   * Nobody may change what comes back.
   */
  remember<T>(read: (em: EntityManager, name: string) => Promise<T>): (em: EntityManager, name: string) => Promise<T> {
    const kept = new LRUCache<string, { version: number; value: Promise<T> }>(keptReads);
    return async (em, name) => {
      const version = await this.#content.readVersion();
      const known = kept.get(name);
      if (known?.version === version) return known.value;
      const reading = { version, value: read(em, name) };
      kept.set(name, reading, { size: 1 });
      reading.value.then(
        (value) => kept.peek(name) === reading && kept.set(name, reading, { size: JSON.stringify(value).length }),
        // A failure is not an answer: an address where nothing is must not push out what there is.
        () => kept.peek(name) === reading && kept.delete(name),
      );
      return reading.value;
    };
  }

  /** Content has changed, or may have: nothing that is kept counts until the version has been read again. */
  forget(): void {
    this.#content.forget();
  }

  /** Whoever sends a body with it means something that no page is an answer to. */
  #isVisitor({ method, headers }: IncomingMessage): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      !headers.cookie?.includes(this.#cookie) &&
      (headers['content-length'] ?? '0') === '0' &&
      headers['transfer-encoding'] === undefined
    );
  }
}

function toStoredAnswer(ctx: HttpContext, version: number): StoredAnswer | null {
  const { status, body, res, response } = ctx;
  if (status !== 200 || typeof body !== 'string' || res.hasHeader('Set-Cookie')) return null;
  return new StoredAnswer({
    version,
    route: routeOf(ctx),
    headers: res.getHeaders(),
    type: response.get('Content-Type'),
    caching: isApiPath(ctx.path) ? privateCaching : sharedCaching,
    content: Buffer.from(body),
  });
}
