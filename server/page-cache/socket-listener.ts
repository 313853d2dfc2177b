import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdHeader } from '../../shared/api/shared-answers.ts';
import type { AppContext } from '../context.ts';
import { hostRefusal } from '../http/origin.ts';
import { reportRequest } from '../observability/request-log.ts';
import { cachedBytes } from './cached-response.ts';
import { type FramedRequest, isSimpleGet, readRequestHead } from './request-head.ts';

/**
 * Answers simple requests for what is cached on the connection itself, before Node has made a request and a response of
 * them: docs/page-cache.md. The connection stays Node's, with its limits and its end; this only looks at what comes in
 * between two of Node's requests. From the first bytes on that leave a doubt about where a request ends, Node has all.
 * @returns whether an answer is still on its way to somebody, of which Node knows nothing
 */
export function answerOnSockets(server: Server, context: AppContext): () => boolean {
  const { pageCache, metrics, stopping, config } = context;
  const refusalOf = hostRefusal(config);
  const pageHits = metrics.pageCache.labels({ result: 'hit' });
  const keepAliveSeconds = Math.floor(server.keepAliveTimeout / 1_000);
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  /** What Node has made of the last request that it was given on a connection. */
  const nodeResponses = new WeakMap<Socket, ServerResponse[]>();
  let answersUnderWay = 0;

  function answer(socket: Socket, request: FramedRequest): boolean {
    // Whoever asks before it has taken the last answer is held back by Node.
    if (stopping.aborted || !socket.writable || socket.writableLength > 0 || !isSimpleGet(request)) return false;
    const cached = pageCache.find(request);
    const representation = cached?.readyFor(request);
    if (!cached || !representation || refusalOf(request)) return false;
    const started = performance.now();
    const requestId = randomUUID();
    const { status, head, body } = cachedBytes(request.headers, representation);
    pageHits.inc();
    answersUnderWay += 1;
    socket.cork();
    socket.write(`${head}${requestIdHeader}: ${requestId}\r\nDate: ${httpDate()}\r\n${keepAlive}`, 'latin1');
    socket.write(body ?? '', (error) => {
      answersUnderWay -= 1;
      const milliseconds = performance.now() - started;
      reportRequest(
        context,
        { requestId, method: 'GET', route: cached.route },
        { status, finished: !error, milliseconds },
      );
    });
    socket.uncork();
    return true;
  }

  function attend(socket: Socket): void {
    const [readByNode, another] = socket.listeners('data');
    // Should another version of Node read in another way, it does so alone.
    if (!isReader(readByNode) || another) return;
    // The first request is always Node's: until then its time for slow clients runs.
    let responses: ServerResponse[] | null = null;
    let awaitedBytes = 0;

    const read = (bytes: Buffer) => {
      if (awaitedBytes === 0 && (responses === null || isOver(responses))) {
        const request = readRequestHead(bytes);
        if (responses && request?.sizeBytes === bytes.length && answer(socket, request)) return;
        awaitedBytes = request?.sizeBytes ?? 0;
        responses = [];
        nodeResponses.set(socket, responses);
      }
      awaitedBytes -= bytes.length;
      if (awaitedBytes < 0) socket.off('data', read).on('data', readByNode);
      readByNode.call(socket, bytes);
    };
    socket.on('data', read).off('data', readByNode);
  }

  server.on('connection', attend);
  server.on('request', (req, res) => nodeResponses.get(req.socket)?.push(res));
  return () => answersUnderWay > 0;
}

/** Node's types say no more of a listener than that it is a function. */
const isReader = (listener: unknown): listener is (bytes: Buffer) => void => typeof listener === 'function';

/** Whether Node has read one request, whole, and sent its answer. */
const isOver = ([response, another]: ServerResponse[]): boolean =>
  another === undefined &&
  response !== undefined &&
  response.closed &&
  response.writableFinished &&
  response.req.complete;

let dateSecond = 0;
let dateText = '';

/** The moment that it is as Node writes it into the `Date` header; made once a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date().toUTCString();
  }
  return dateText;
}
