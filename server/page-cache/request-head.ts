import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHead } from '../http/origin.ts';

/** A request whose head has been read, and where it ends. */
export interface FramedRequest extends RequestHead {
  /** Size of head and body. */
  sizeBytes: number;
}

/** Limit of a request's head: as long as Node takes heads at most. */
const maxHeadBytes = 16 * 1_024;
const headEnd = '\r\n\r\n';

/**
 * A request line of visible ASCII, without a fragment, which no client may send. Nor is it `CONNECT`, whose connection is no
 * longer HTTP.
 */
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[!"$-~]*) HTTP\/1\.1$/;
/** RFC 9112, section 5: nothing stands before the name, nor between the name and its colon. No tabs, nothing folded. */
const headerLine = /^([\w!#$%&'*+.^`|~-]+):([ -~]*)$/;
const bodyLength = /^\d{1,9}$/;

/** Headers that change what comes after the head, or whose connection it is. */
const connectionHeaders = new Set([
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Reads the head of a request that begins with the first of these bytes, if there cannot be two minds about where the
 * request ends. Everything else is null, also what may well be a right request: it is for Node to say.
 */
export function readRequestHead(bytes: Buffer): FramedRequest | null {
  const headBytes = bytes.indexOf(headEnd, 0, 'latin1') + headEnd.length;
  if (headBytes < headEnd.length || headBytes > maxHeadBytes) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headBytes - headEnd.length).split('\r\n');
  const [, method, url] = requestLine.exec(first) ?? [];
  if (method === undefined || url === undefined) return null;
  const headers: IncomingHttpHeaders = Object.create(null);
  for (const line of lines) {
    const [, rawName, value] = headerLine.exec(line) ?? [];
    if (rawName === undefined || value === undefined) return null;
    const name = rawName.toLowerCase();
    if (headers[name] !== undefined || connectionHeaders.has(name)) return null;
    headers[name] = value.trim();
  }
  // No two of a name, so that there are none in `rawHeaders` to find.
  const { connection = 'keep-alive', 'content-length': length = '0' } = headers;
  if (connection.toLowerCase() !== 'keep-alive' || !bodyLength.test(length)) return null;
  return { method, url, httpVersion: '1.1', headers, rawHeaders: [], sizeBytes: headBytes + Number(length) };
}

/** Whoever sends one of these means more than to read a page that is the same for everybody. */
const meaningfulHeaders = ['authorization', 'content-length', 'cookie', 'range', 'te'] as const;

/**
 * Limit of a simple request, far from where Node says that a head is too long: how it counts is its own affair. Browsers
 * send about a kilobyte.
 */
const maxSimpleBytes = 4 * 1_024;

/** Whether a request asks for nothing but an address. */
export const isSimpleGet = ({ method, headers, sizeBytes }: FramedRequest): boolean =>
  method === 'GET' &&
  sizeBytes <= maxSimpleBytes &&
  Boolean(headers.host) &&
  meaningfulHeaders.every((name) => headers[name] === undefined);
