import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reserveFreePort } from '../test/support/servers/free-port.ts';
import { closeGracefully, createHttpServer, findFreePort, startListening } from './http-server.ts';

async function listening(port: number): Promise<Server> {
  const server = createHttpServer();
  await startListening(server, port, '127.0.0.1');
  onTestFinished(() => void server.close());
  return server;
}

test('gives an unfinished request ten seconds during a stop', async () => {
  const port = await reserveFreePort();
  const server = await listening(port);
  const client = connect(port, '127.0.0.1').on('error', () => {});
  const closed = once(client.resume(), 'close');
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
  await once(server, 'request');
  const closeAllConnections = vi.spyOn(server, 'closeAllConnections');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = closeGracefully(server);
  vi.advanceTimersByTime(9_999);
  expect(closeAllConnections).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(closeAllConnections).toHaveBeenCalledOnce();
  await Promise.all([stopped, closed]);
});

test('closes idle connections after the given time during a stop', async () => {
  const port = await reserveFreePort();
  const server = await listening(port);
  server.on('request', (_request, response) => void response.end('answer'));
  const client = connect(port, '127.0.0.1').setEncoding('utf8');
  const answer = () => {
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return once(client, 'data');
  };
  await answer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = closeGracefully(server, 4_000);
  await expect.poll(() => server.listening).toBe(false);
  vi.advanceTimersByTime(3_999);
  expect(await answer()).toEqual([expect.stringContaining('answer')]);
  vi.advanceTimersByTime(1);
  await Promise.all([stopped, once(client, 'close')]);
});

test('finds a port that is neither in use nor the port of the metrics', async () => {
  const port = await reserveFreePort();
  await listening(port);
  const next = await findFreePort(port, '127.0.0.1');
  expect(next).toBeGreaterThan(port);
  expect(await findFreePort(port, '127.0.0.1', next)).toBeGreaterThan(next);
});
