import { Agent, request } from 'node:http';

export type RequestOutcome =
  | { kind: 'answered'; status: number; retryAfter: string | undefined; isLast: boolean; body: string }
  | { kind: 'refused' }
  | { kind: 'broken'; reason: string };

/** Uses one connection and never retries. */
export class KeepAliveClient {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor({ origin }: { origin: string }) {
    this.#origin = origin;
  }

  get = (path: string) => this.#send('GET', path);
  post = (path: string, body: object, headers: Record<string, string> = {}) =>
    this.#send('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<RequestOutcome> {
    return new Promise((done) => {
      let isConnected = false;
      const sent = request(this.#origin + path, {
        method,
        agent: this.#agent,
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      });
      const fail = (reason: string) => done(isConnected ? { kind: 'broken', reason } : { kind: 'refused' });
      sent.once('socket', (socket) => {
        isConnected = !socket.connecting;
        if (isConnected) return;
        socket.once('connect', () => {
          isConnected = true;
        });
      });
      sent.once('error', (error) => fail(`${method} ${path}: ${error.message}`));
      sent.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('close', () => {
          if (!response.complete) return fail(`${method} ${path}: half an answer of status ${response.statusCode}`);
          done({
            kind: 'answered',
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            isLast: response.headers.connection === 'close',
            body: text,
          });
        });
      });
      sent.end(body);
    });
  }
}
