// @module-tag slow
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import Koa from 'koa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { hourMs, minuteMs } from '../../shared/domain/durations.ts';
import { closeGracefully, createHttpServer, listen } from '../http/http-server.ts';
import { checkHost } from '../http/origin.ts';
import type { RequestState } from '../http/state.ts';
import { createMetrics } from '../observability/metrics.ts';
import { httpRequest } from '../test/support/http-request.ts';
import { KeepAliveClient, type Outcome } from '../test/support/servers/keep-alive-client.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { fuzzRuns, isLongRun } from '../test/support/texts/arbitrary-text.ts';
import type { SiteRenderer } from '../web/site-renderer.ts';
import { ContentVersionReader } from './content-version-reader.ts';
import { PageCache } from './page-cache.ts';
import { requestListener } from './request-listener.ts';
import { answerOnSockets } from './socket-listener.ts';

// Long, because it is one proof: whatever is sent to both servers is answered alike.

/** More than a connection takes before its reader has read some of it. */
const longPageBytes = 12 * 1_024 * 1_024;

/** Pages of different lengths, one that cannot be made, and one that is its reader's own. */
const renderer: SiteRenderer = {
  paths: async () => ['/'],
  parametersOf: (path) => (path === '/own' ? null : { reads: ['page'], readsPrivately: ['q'] }),
  async render(request) {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/missing') return { route: null, status: 404, location: null, html: 'Not found' };
    return {
      route: pathname,
      status: 200,
      location: null,
      html: `${pathname}${search}`.padEnd(pathname === '/long' ? longPageBytes : 2_000, '.'),
    };
  },
};

/** Answers on the connection what is cached. */
let app: TestApp;
/** Has Node answer everything. */
let plain: TestApp;
/** One that answers on connections, and one that does not. */
type Servers = [Server, Server];
type Server = Pick<TestApp, 'origin'>;

/** What Node has answered for the first. */
let answeredByNode = 0;

beforeAll(async () => {
  app = await createTestApp({ renderer, config: { pagesOnSockets: true } });
  plain = await createTestApp({ renderer, databaseUrl: app.databaseUrl });
  app.server.on('request', () => {
    answeredByNode += 1;
  });
});

async function warmUp(...paths: string[]): Promise<void> {
  const headers = { Host: 'localhost' };
  await Promise.all([app, plain].flatMap((server) => paths.map((path) => httpRequest(server, { path, headers }))));
  answeredByNode = 0;
}

beforeEach(async () => {
  // The cached page stays valid until the test ends.
  vi.useFakeTimers({ toFake: ['performance'] });
  await warmUp('/about', '/');
});

afterEach(() => void vi.useRealTimers());

afterAll(async () => {
  await plain.stop();
  await app.stop();
});

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Asks for the end of the connection, in a stream that is not waiting for more of something else. */
const lastRequest = get('/own', 'Connection: close');

/**
 * Sends these parts one after the other, each when the one before it is answered or nothing has come for a while, and
 * returns all that comes back until the server closes the connection.
 * @param silenceMs after so long without a word all that is going to be answered has been
 */
function exchange({ origin }: Server, parts: string[], silenceMs = 300): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let onAnswer = () => {};
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, async () => {
      for (const part of [...parts, lastRequest]) {
        const answered = Promise.withResolvers<void>();
        onAnswer = answered.resolve;
        socket.write(part, 'latin1');
        await Promise.race([answered.promise, sleep(silenceMs)]);
      }
      // Not before: Node drops what it has not answered when its client ends.
      socket.setTimeout(silenceMs, () => socket.end());
    });
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
      onAnswer();
    });
    // A server that closes while something is on its way to it resets the connection; what it said before counts.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      onAnswer();
      resolve(comparable(answer));
    });
  });
}

const portOf = (server: HttpServer) => z.object({ port: z.int() }).parse(server.address()).port;

/** Without what differs from request to request. */
const comparable = (answer: string) =>
  answer.replace(/^(date|x-request-id): .*$/gim, '$1: …').replace(/"requestId":"[^"]+"/g, '"requestId":"…"');

/** What comes back from both. A difference counts when it is still there with ten times as much time. */
async function expectSame(
  parts: string[],
  firstSilenceMs?: number,
  [first, second]: Servers = [app, plain],
): Promise<string> {
  const ask = (silenceMs?: number) => {
    answeredByNode = 0;
    return Promise.all([exchange(first, parts, silenceMs), exchange(second, parts, silenceMs)]);
  };
  const [ours, nodes] = await ask(firstSilenceMs);
  if (ours === nodes) return ours;
  const [oursInTime, nodesInTime] = await ask(3_000);
  const hasBody = /content-length|transfer-encoding/i.test(parts.join(''));
  if (hasBody || [oursInTime, nodesInTime].some(endsInError)) expectSameAnswers(oursInTime, nodesInTime);
  else expect(oursInTime, JSON.stringify(parts)).toBe(nodesInTime);
  return oursInTime;
}

/** What Node says of something that it cannot read, before it closes the connection. */
const errorAnswer = /HTTP\/1\.1 4\d\d [\w ]+\r\n(?:Connection: close\r\n)?\r\n$/;
const endsInError = (answers: string) => errorAnswer.test(answers);

/**
 * The same answers in the same order, as far as both go: what had not been answered when an error came is never
 * answered, and a body that nobody reads ends the connection unless it was there by then. How far that is hangs on how the
 * bytes of a connection come to Node.
 */
function expectSameAnswers(ours: string, nodes: string): void {
  const [a, b] = [ours, nodes].map((text) =>
    text
      .replace(errorAnswer, '')
      .split(/(?=HTTP\/1\.1 \d{3} )/)
      .filter(Boolean)
      .map((answer) => answer.replace(/^(?:connection|keep-alive): .*\r\n/gim, '')),
  );
  const length = Math.min(a?.length ?? 0, b?.length ?? 0);
  expect(a?.slice(0, length)).toEqual(b?.slice(0, length));
}

/** How many of these requests Node has answered, that which ends the connection left out. */
const expectOfNode = (count: number, ...parts: string[]) =>
  vi.waitFor(
    async () => {
      // A POST invalidates the cache.
      await warmUp('/about');
      const answers = await expectSame(parts, 2_000);
      expect(answeredByNode - 1).toBe(count);
      return answers.split(/(?=HTTP\/1\.1 \d{3} )/);
    },
    { timeout: 60_000 },
  );

const about = get('/about');

describe('a connection, after its first request', () => {
  test('gets a cached page without Node, byte for byte as Node sends it, as often as it asks', async () => {
    const [byNode, ...others] = await expectOfNode(1, about, about, get('/about?utm_source=x'));
    expect(byNode).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(others.slice(0, 2)).toEqual([byNode, byNode]);
  });

  test('gets 304 for what it has', async () => {
    const [, tag = ''] = /^etag: (.*)$/im.exec(await expectSame([about])) ?? [];
    const [, answer] = await expectOfNode(1, about, get('/about', `If-None-Match: ${tag}`));
    expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  });

  const quote = '{"name":"A"}';
  const json = ['Content-Type: application/json', 'Sec-Fetch-Site: same-origin', `Content-Length: ${quote.length}`];
  const post = get('/api/quotes', ...json).replace('GET', 'POST') + quote;

  test.each([
    ['another method', about.replace('GET', 'HEAD')],
    ['a page that is not cached', get('/missing')],
    ['a page of somebody', get('/own')],
    ['a session', get('/about', 'Cookie: sid=1')],
    ['a part of a page', get('/about', 'Range: bytes=0-1')],
    ['an empty body', get('/about', 'Content-Length: 0')],
    ['a body', `${get('/about', 'Content-Length: 2')}hi`],
    ['another host', about.replace('localhost', 'example.org')],
    ['a long head, which it takes', get('/about', `X: ${'a'.repeat(5_000)}`)],
  ])('has Node answer %s, and gets the next page without it', async (_, bytes) => {
    await expectOfNode(2, about, about, bytes, about);
  });

  test.each([
    ['a post', [post]],
    ['a post in parts', [post.slice(0, -5), post.slice(-5)]],
  ])('has Node answer %s, and the next page, which may have changed', async (_, parts) => {
    await expectOfNode(3, about, about, ...parts, about, about);
  });

  test.each([
    ['two requests at once', 4, [about + about]],
    ['a beginning of the next request', 4, [about + about.slice(0, 9), about.slice(9)]],
    ['a beginning of the next request after a post', 4, [post + about.slice(0, 9), about.slice(9)]],
    ['a head in parts', 3, [about.slice(0, 20), about.slice(20)]],
    ['two headers of a name', 3, [get('/about', 'X: a', 'X: b')]],
    ['other letters than ASCII', 3, [get('/about', 'X: é')]],
    ['chunks', 3, [`${get('/about', 'Transfer-Encoding: chunked')}0\r\n\r\n`]],
    ['an upgrade', 3, [get('/about', 'Connection: upgrade', 'Upgrade: websocket')]],
    ['an expectation', 3, [get('/about', 'Expect: 100-continue')]],
    ['an address with a host', 3, [get('http://localhost/about')]],
  ])('is Node’s for good with %s', async (_, count, parts) => {
    await expectOfNode(count, about, ...parts, about);
  });

  test.each([
    ['no host', about.replace('Host', 'Ghost')],
    ['two hosts', get('/about', 'Host: localhost')],
    ['an end of the connection', get('/about', 'Connection: close')],
    ['an older version', about.replace('1.1', '1.0')],
    ['a space before the colon', get('/about', 'X : a')],
    ['line feeds alone', about.replaceAll('\r\n', '\n')],
    ['a fold', get('/about', 'X: a', ' b')],
    ['something else than HTTP', 'hello\r\n\r\n'],
    ['a long head', get('/about', `X: ${'a'.repeat(20_000)}`)],
  ])('ends as Node ends it with %s', async (_, bytes) => {
    await expectSame([bytes, about]);
    await expectSame([about, about, bytes, about]);
  });
});

/** A connection that has had a page from Node, and one without it. */
async function connected({ origin }: TestApp): Promise<{ socket: Socket; answers: () => string }> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
  });
  for (let count = 1; count <= 2; count++) {
    socket.write(about);
    await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(count), {
      interval: 5,
      timeout: 30_000,
    });
  }
  return { socket, answers: () => text };
}

const countAnswers = (text: string) => text.match(/HTTP\/1\.1 200 /g)?.length ?? 0;

const closed = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()));

function limitForThisTest(limit: 'keepAliveTimeout' | 'headersTimeout', milliseconds: number): void {
  const usual = app.server[limit];
  for (const { server } of [app, plain]) server[limit] = milliseconds;
  onTestFinished(() => {
    for (const { server } of [app, plain]) server[limit] = usual;
  });
}

describe('a connection that has had a page without Node', () => {
  test('is closed when it says nothing for as long as Node waits', async () => {
    limitForThisTest('keepAliveTimeout', 1_000);
    const endings = [app, plain].map(async (server) => {
      // The busy connection is the older one: it stays open because the limit counts from the last answer.
      const [busy, silent] = [await connected(server), await connected(server)];
      const busyClosed = closed(busy.socket);
      let isSilentClosed = false;
      const silentClosed = closed(silent.socket).then(() => {
        isSilentClosed = true;
      });
      let asked = 2;
      const askOnce = async () => {
        busy.socket.write(about);
        asked += 1;
        await vi.waitFor(() => expect(countAnswers(busy.answers())).toBe(asked), { interval: 5, timeout: 30_000 });
      };
      while (!isSilentClosed) {
        await askOnce();
        await sleep(20);
      }
      await silentClosed;
      await askOnce();
      expect(busy.socket.readyState).toBe('open');
      await busyClosed;
    });
    await Promise.all(endings);
  });

  test('is told 408 when a head does not come to its end', async () => {
    limitForThisTest('headersTimeout', 200);
    const endings = [app, plain].map(async (server) => {
      const { socket, answers } = await connected(server);
      socket.write(about.slice(0, 20));
      await closed(socket);
      return comparable(answers());
    });
    const [ours, nodes] = await Promise.all(endings);
    expect(ours).toMatch(/HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n\r\n$/);
    expect(ours).toBe(nodes);
  });

  test('is ended when its client ends it', async () => {
    const endings = [app, plain].map(async (server) => {
      const { socket, answers } = await connected(server);
      socket.end();
      await closed(socket);
      return comparable(answers());
    });
    const [ours, nodes] = await Promise.all(endings);
    expect(ours).toBe(nodes);
  });

  test('leaves in log and metrics what Node leaves', async () => {
    const observed = async (server: TestApp) => {
      const { log, metrics } = server.context;
      const info = vi.spyOn(log, 'info');
      onTestFinished(() => info.mockRestore());
      metrics.registry.resetMetrics();
      const { socket, answers } = await connected(server);
      socket.end();
      await closed(socket);
      await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(2), { timeout: 30_000 });
      const counted = (await metrics.registry.metrics()).split('\n').filter((line) => /_count|_total/.test(line));
      const ids = [...answers().matchAll(/^x-request-id: (.*)\r$/gim)].map(([, id]) => id);
      return { lines: info.mock.calls, counted, ids };
    };
    const [ours, nodes] = [await observed(app), await observed(plain)];
    const request = { method: 'GET', route: '/about', status: 200, finished: true, milliseconds: expect.any(Number) };
    for (const { lines, ids } of [ours, nodes]) {
      expect(ids).toHaveLength(2);
      expect(lines).toEqual(ids.map((requestId) => [{ requestId, ...request }, 'request']));
    }
    expect(ours.counted).toEqual(nodes.counted);
    expect(ours.counted).toContain('trinity_page_cache_total{result="hit"} 2');
  });

  test('is not cut off by a stop while it is being sent a page', async () => {
    await warmUp('/long');
    const server = createHttpServer();
    server.on('request', (_, res) => res.end('from Node'));
    const isSending = answerOnSockets(server, app.context);
    await listen(server, 0, '127.0.0.1');
    const socket = connect(portOf(server), '127.0.0.1');
    socket.write(about);
    await once(socket, 'data');
    socket.pause();
    let receivedBytes = 0;
    socket.on('data', ({ length }) => {
      receivedBytes += length;
    });
    await vi.waitFor(
      async () => {
        await warmUp('/about');
        socket.write(get('/long'));
        await sleep(50);
        expect(isSending()).toBe(true);
      },
      { timeout: 30_000 },
    );
    const stop = closeGracefully(server, isSending);
    // Twice as long as until connections are closed that have no request.
    await sleep(2_500);
    socket.resume();
    await Promise.all([closed(socket), stop]);
    expect(receivedBytes).toBeGreaterThan(longPageBytes);
  });
});

test('a stop resets nobody who asks for cached pages', async ({ annotate }) => {
  const stopping = new AbortController();
  const context = { ...app.context, stopping: stopping.signal };
  const server = createHttpServer();
  let byNode = 0;
  server.on('request', (_, res) => {
    byNode += 1;
    res.shouldKeepAlive = !stopping.signal.aborted;
    res.end('from Node');
  });
  const isSending = answerOnSockets(server, context);
  await listen(server, 0, '127.0.0.1');
  // A server that does not stop keeps the version known.
  const warm = setInterval(() => void warmUp('/about'), 200);
  onTestFinished(() => clearInterval(warm));
  const outcomes: Outcome[] = [];
  const clients = [0, 0, 0, 0, 20, 20, 20, 20, 200, 200, 200, 200].map(async (pauseMs) => {
    const client = new KeepAliveClient({ origin: `http://127.0.0.1:${portOf(server)}` });
    onTestFinished(() => client.close());
    for (;;) {
      const outcome = await client.get('/about');
      if (outcome.kind === 'refused') return;
      outcomes.push(outcome);
      await sleep(Math.random() * pauseMs);
    }
  });
  await vi.waitUntil(() => outcomes.length > byNode + 100, { timeout: 30_000 });
  stopping.abort();
  await Promise.all([closeGracefully(server, isSending), ...clients]);
  await annotate(`${outcomes.length} requests, ${byNode} of them answered by Node`);
  expect(outcomes.filter(({ kind }) => kind === 'broken')).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(byNode);
});

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 4, arbitrary: fc.constantFrom(usual, ...others) });

const headerLine = fc.constantFrom(
  ...[
    'Accept-Encoding: br',
    'accept-encoding: gzip, br',
    'If-None-Match: *',
    'Cache-Control: no-cache',
    'X-A: 1',
    'x-a: 2',
  ],
  ...['Connection: keep-alive', 'Connection: Keep-Alive', 'Connection: close', 'Connection: upgrade', 'Upgrade: h2c'],
  ...[
    'Content-Length: 0',
    'Content-Length: 3',
    'Content-Length: -1',
    'Content-Length: 1, 1',
    'Transfer-Encoding: chunked',
  ],
  ...[
    'transfer-encoding: identity',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'TE: trailers',
    'Trailer: X',
  ],
  ...[
    'Expect: 100-continue',
    'Range: bytes=0-1',
    'Cookie: sid=1',
    'cookie: a=b',
    'Authorization: Bearer x',
    'Via: 1.1 x',
  ],
  ...[
    'Host: localhost',
    'Host: example.org',
    'host:localhost',
    ' Host: localhost',
    'Host\t: localhost',
    'Host:',
    'Proxy-Connection: close',
  ],
  ...[
    'X: \t',
    'X:\x0b',
    'X: a\rb',
    'X: a\nY: b',
    'X: \x00',
    'X\x00: a',
    ': empty',
    'no colon',
    '\tfolded',
    'X: é',
    '__proto__: x',
    'constructor: y',
  ],
  ...[
    `X: ${'a'.repeat(4_000)}`,
    `X: ${'a'.repeat(20_000)}`,
    'X-Forwarded-For: 1.2.3.4',
    'Keep-Alive: timeout=1',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ],
);

const request = fc
  .record({
    method: often('GET', 'HEAD', 'get', 'GET ', ' GET', 'POST', 'OPTIONS', 'DELETE', 'GETX', '\r\nGET', 'GE'),
    target: often(
      '/about',
      ...['/', '/?page=2', '/?utm_source=a', '/about#a', '/?a#b#c', '/?q=x', '/own', '/missing', '//about', '/./about'],
      ...[
        '/about\x7f',
        '/%61bout',
        'http://localhost/about',
        'http://example.org/about',
        '*',
        '',
        '/a b',
        '/a\tb',
        '/é',
        '/?"<>^`{|}',
      ],
    ),
    version: often('HTTP/1.1', 'HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ', 'HTTP/01.1', ''),
    host: often(['Host: localhost'], [], ['Host: localhost', 'Host: localhost'], ['HOST:  localhost ']),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant<string[]>([]) },
      { weight: 5, arbitrary: fc.array(headerLine, { maxLength: 4 }) },
    ),
    lineEnd: often('\r\n', '\n', '\r', '\r\r\n', ' \r\n'),
    body: often('', 'abc', '0\r\n\r\n', '3\r\nabc\r\n0\r\n\r\n', '\r\n', get('/own'), '\x00'),
  })
  .map(({ method, target, version, host, headers, lineEnd, body }) =>
    [`${method} ${target} ${version}`, ...host, ...headers, '', body].join(lineEnd),
  );

/** Now and then a byte too many, too few, or another one. */
const damage = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.nat(), drop: fc.nat(2), insert: fc.string({ unit: 'binary-ascii', maxLength: 2 }) }),
  },
);

/** As browsers send them: what may be answered before Node, and what is Node's between two of them. */
const proper = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(about, get('/'), get('/about?utm_source=x'), get('/', 'If-None-Match: *')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[get('/missing'), get('/own'), get('/about', 'Cookie: a=b'), about.replace('GET', 'HEAD')],
      ...['0', '3', '03', '4 '].map((length) => `${get('/about', `Content-Length: ${length}`)}abc`),
      ...[get('/about', 'Connection: Keep-Alive'), get('/about', 'Range: bytes=0-1')],
      `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${about.length}\r\n\r\n${about}`,
    ),
  },
);

const stream = fc
  .record({
    requests: fc.array(fc.oneof({ weight: 5, arbitrary: proper }, { weight: 1, arbitrary: request }), {
      minLength: 1,
      maxLength: 6,
    }),
    damage,
    cuts: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(), { maxLength: 4 }) },
    ),
    apart: fc.constantFrom(true, true, true, true, false),
  })
  .map(({ requests, damage: harm, cuts, apart }) => {
    const whole = requests.join('');
    const at = harm ? harm.at % whole.length : 0;
    const text = harm ? whole.slice(0, at) + harm.insert + whole.slice(at + harm.drop) : whole;
    let end = 0;
    const betweenRequests = apart ? requests.map(({ length }) => (end += length)) : [];
    const places = [...new Set([0, ...betweenRequests, ...cuts.map((cut) => cut % (text.length + 1)), text.length])];
    places.sort((a, b) => a - b);
    return places.slice(1).map((place, index) => text.slice(places[index], Math.min(place, text.length)));
  });

/** Content of which this is known at any time: all that can be answered before Node is. */
class KnownVersion extends ContentVersionReader {
  override get knownVersion() {
    return 1;
  }
}

/**
 * Two servers with pages, and with a Koa behind them that says what it has read of every other request: one answers on
 * the connection what is cached, the other has Node answer everything.
 */
async function startEchoes(keepAliveTimeoutMs?: number) {
  const { config, metrics } = app.context;
  const pageCache = new PageCache(config, new KnownVersion(app.orm), metrics);
  const context = { ...app.context, pageCache };
  const koa = new Koa<RequestState>();
  koa.silent = true;
  koa.use(async (ctx, next) => {
    ctx.state.requestId = 'x';
    await next();
  });
  koa.use(checkHost(config));
  koa.use(pageCache.pageMiddleware((path) => (['/', '/about', '/long'].includes(path) ? { reads: ['page'] } : null)));
  koa.use(async (ctx) => {
    const hasBody = ['content-length', 'transfer-encoding'].some((name) => ctx.req.headers[name] !== undefined);
    ctx.body = `${ctx.method} ${ctx.url} ${hasBody ? await readText(ctx.req) : ''}`.padEnd(
      ctx.path === '/long' ? longPageBytes : 100,
      '.',
    );
  });
  const ownMetrics = createMetrics();
  let byNode = 0;
  /** The ends of the connections to the first of the servers that are its own. */
  const connections = new Set<Socket>();
  const start = async (onSockets: boolean) => {
    const server = createHttpServer();
    server.keepAliveTimeout = keepAliveTimeoutMs ?? server.keepAliveTimeout;
    server.on('request', requestListener(koa, context));
    if (onSockets) {
      answerOnSockets(server, { ...context, metrics: ownMetrics });
      server.on('request', () => {
        byNode += 1;
      });
      server.on('connection', (socket) => connections.add(socket));
    }
    await listen(server, 0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return { origin: `http://127.0.0.1:${portOf(server)}` };
  };
  const servers = [await start(true), await start(false)] satisfies Servers;
  // Cached from here on.
  for (const path of ['/', '/about']) await exchange(servers[0], [get(path)]);
  return {
    servers,
    byNode: () => byNode,
    connections,
    withoutNode: async () => (await ownMetrics.pageCache.get()).values[0]?.value ?? 0,
  };
}

/** A connection that is being sent a long page without Node, and reads nothing of it. */
async function connectedDeaf({ servers: [{ origin }], byNode, connections }: Awaited<ReturnType<typeof startEchoes>>) {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  onTestFinished(() => void socket.destroy());
  socket.write(about);
  await once(socket, 'readable');
  socket.read();
  const [onServer] = [...connections].filter(({ remotePort }) => remotePort === socket.localPort);
  if (!onServer) throw new Error('The server does not know the connection.');
  const byNodeBefore = byNode();
  socket.write(get('/long'));
  await vi.waitFor(() => expect(onServer.writableLength).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  expect(byNode()).toBe(byNodeBefore);
  return { socket, onServer };
}

/** Reads what has come, and notes how much. */
const readSome = (socket: Socket): number => {
  const bytes: Buffer | null = socket.read();
  return bytes?.length ?? 0;
};

describe('a client that does not read its page, which is sent without Node,', () => {
  test('is closed when nothing moves for as long as Node waits, but not while it reads slowly', async () => {
    const echoes = await startEchoes(300);
    await exchange(echoes.servers[0], [get('/long')], 2_000);
    const deaf = await connectedDeaf(echoes);
    const slow = await connectedDeaf(echoes);
    const happened: string[] = [];
    const cutOff = once(deaf.onServer, 'close').then(() => happened.push('the deaf one is closed'));
    let receivedBytes = 0;
    const slowly = setInterval(() => {
      receivedBytes += readSome(slow.socket);
    }, 25);
    onTestFinished(() => clearInterval(slowly));
    await vi.waitFor(() => expect(receivedBytes).toBeGreaterThan(longPageBytes), { timeout: 90_000, interval: 50 });
    happened.push('the slow one has read all');
    await cutOff;
    expect(happened).toEqual(['the deaf one is closed', 'the slow one has read all']);
  });

  test('is held back when it asks on, and answered in order once it reads', async () => {
    const echoes = await startEchoes();
    await exchange(echoes.servers[0], [get('/long')], 2_000);
    const { socket, onServer } = await connectedDeaf(echoes);
    let mostBytes = 0;
    const asked = 400;
    for (let count = 0; count < asked; count++) {
      socket.write(about);
      // Two at once would be Node's for good.
      await sleep(1);
      mostBytes = Math.max(mostBytes, onServer.writableLength);
    }
    // The page that it does not read, and of those after it no more than Node lets wait.
    expect(mostBytes).toBeLessThan(longPageBytes + 64 * 1_024);
    socket.write(lastRequest);
    let text = '';
    socket.setEncoding('latin1').on('data', (more) => {
      text += more;
    });
    await closed(socket);
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(asked + 2);
    expect(text.indexOf('GET /long')).toBeLessThan(text.indexOf('GET /about'));
    expect(text.indexOf('GET /own')).toBeGreaterThan(text.lastIndexOf('GET /about'));
  });
});

/** Many at a time, because some are only over when nothing has been said for a while. */
const streamsAtOnce = isLongRun ? 100 : 30;
/** 100,000 in the fault suites. */
const streamCount = (isLongRun ? 20 : 8) * fuzzRuns;
const streamsInRun = Math.min(streamCount, 1_000);
const timeoutMs = isLongRun ? hourMs : 3 * minuteMs;

test('whatever comes over a connection is answered as Node answers it', { timeout: timeoutMs }, async ({
  annotate,
}) => {
  const { servers, byNode, withoutNode } = await startEchoes();
  // Fast-check prefers short arrays and small numbers: few streams would have a request after their first.
  const streams = fc.noBias(fc.array(stream, { minLength: streamsInRun, maxLength: streamsInRun, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(streams, async (waiting) => {
      const takeTurns = async () => {
        for (let parts = waiting.pop(); parts; parts = waiting.pop()) await expectSame(parts, 400, servers);
      };
      await Promise.all(Array.from({ length: streamsAtOnce }, takeTurns));
    }),
    // What fails is said by the assertion; to look for less of it would take all of its time again.
    { numRuns: streamCount / streamsInRun, endOnFailure: true },
  );
  const without = await withoutNode();
  await annotate(`${streamCount} streams of bytes, the same answers: ${byNode()} of Node, ${without} without it`);
  expect(without).toBeGreaterThan(streamCount / 50);
});
