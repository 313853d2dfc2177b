import { request } from 'node:http';
import { connect } from 'node:net';
import type { ApiAnswer } from './api-client.ts';

interface Target {
  origin: string;
}

interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * Sends exactly these headers, including `Host`. `fetch` would add or forbid some. Stops at the first byte of an endless
 * answer.
 */
export function sendHttpRequest(
  { origin }: Target,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
): Promise<ApiAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      const type = response.headers['content-type'] ?? '';
      const done = () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: toHeaders(response.rawHeaders),
          body: type.includes('json') && text ? JSON.parse(text) : text,
        });
      };
      response.on('error', reject);
      response.on('end', done);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (!type.startsWith('text/event-stream')) return;
        done();
        sent.destroy();
      });
    });
    sent.on('error', reject);
    if (body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(body));
    sent.end(body);
  });
}

function toHeaders(raw: string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}

/** Sends bytes and returns everything until the server closes the connection. */
export function exchangeBytes({ origin }: Target, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
