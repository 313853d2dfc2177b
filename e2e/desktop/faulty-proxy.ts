import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy for a server. It can be slow, break its connections or fall silent. */
export class FaultyProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#acceptClient(client));
  #target: URL;
  #state: 'whole' | 'cut' | 'dead' = 'whole';
  /** Delay of each chunk on the way to the server. */
  delayMs = 0;
  origin = '';

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async to(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    const address = proxy.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    proxy.origin = `http://127.0.0.1:${address.port}`;
    return proxy;
  }

  /** Resets all connections and rejects new ones. */
  breakConnections(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Stops all traffic, but closes no connection. */
  goSilent(): void {
    this.#state = 'dead';
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  /** Lets new connections through. Resets dead connections, as a restarted router does, or leaves them dead. */
  repair(deadConnections: 'reset' | 'stay dead' = 'reset'): void {
    if (this.#state === 'dead' && deadConnections === 'reset')
      for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#state = 'whole';
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #acceptClient(client: Socket): void {
    this.#trackSocket(client);
    if (this.#state === 'cut') client.resetAndDestroy();
    if (this.#state === 'dead') client.pause();
    if (this.#state !== 'whole') return;
    const server = connect(Number(this.#target.port), this.#target.hostname);
    this.#trackSocket(server);
    client.pipe(this.#createDelay()).pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  #createDelay = () =>
    new Transform({
      transform: (chunk, _encoding, pass) => void setTimeout(pass, this.delayMs, null, chunk),
    });

  #trackSocket(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
