import { connect, type Socket } from 'node:net';

interface Waiting {
  resolve(status: number): void;
  reject(error: Error): void;
}

/**
 * One keep-alive connection to 127.0.0.1 that sends a request and reads its answer to the end. It understands what our
 * servers send, and no more: that keeps the load generator lighter than what it measures, which `node:http` is not.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  #status = 0;
  /** Received of the headers, while they are not complete. */
  #headers: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null before the headers are complete. */
  #missing: number | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection before it had answered.')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
      socket.once('error', reject);
    });
  }

  /** Sends a request as it is on the wire. @returns the status of the answer */
  exchange(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#missing !== null) this.#count(chunk.length);
    else this.#takeHeaders(this.#headers.length === 0 ? chunk : Buffer.concat([this.#headers, chunk]));
  }

  /** @param received everything since the last answer: headers, and perhaps a part of the body */
  #takeHeaders(received: Buffer): void {
    const end = received.indexOf('\r\n\r\n');
    this.#headers = end < 0 ? received : Buffer.alloc(0);
    if (end < 0) return;
    const headers = received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`An answer without Content-Length: ${headers}`));
      return;
    }
    this.#status = Number(headers.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#missing = Number(length);
    this.#count(received.length - end - '\r\n\r\n'.length);
  }

  #count(bytes: number): void {
    this.#missing = (this.#missing ?? 0) - bytes;
    if (this.#missing > 0) return;
    this.#missing = null;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(this.#status);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
