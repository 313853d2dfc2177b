import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultyProxy } from '../../../../e2e/desktop/faulty-proxy.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { fetchListFile } from '../export/list-file.ts';
import { call } from './call.ts';
import { describeActionError, describeError } from './describe-error.ts';
import { fetchPage } from './fetch-page.ts';

const plainFetch = globalThis.fetch;
const plainTimeout = AbortSignal.timeout;
const server = createServer((_request, response) => response.end('[]'));
let line: FaultyProxy;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  line = await FaultyProxy.to(`http://127.0.0.1:${address.port}`);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => plainFetch(line.origin + path, init));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await line.close();
  server.close();
});

const reads = {
  'a read or write': () => call(quotes.update, { params: { id: '1' }, body: { status: 'won' } }),
  'a page of a list': () => fetchPage(quotes.list, getFirstPagePath(quotes.list), new AbortController().signal),
};

const failureOf = (call: () => Promise<unknown>) => call().then(String, (error: unknown) => error);

test.each(Object.entries(reads))('%s succeeds over a slow connection', async (_, call) => {
  line.delayMs = 100;
  await expect(call()).resolves.toBeTruthy();
});

test.each(Object.entries(reads))('%s fails after 15 silent seconds, and succeeds later', async (_, call) => {
  await call();
  line.goSilent();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(plainTimeout.call(AbortSignal, 200));
  const error = await failureOf(call);
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  expect(describeError(error)).toBe('The server did not answer in time. Check your connection and try again.');
  timeout.mockRestore();
  line.repair();
  await vi.waitFor(async () => expect(await call()).toBeTruthy(), 30_000);
});

test.each(Object.entries(reads))('%s reports an unreachable server', async (_, call) => {
  line.breakConnections();
  const error = await failureOf(call);
  const text = 'The server cannot be reached. Check your connection and try again.';
  expect(describeError(error)).toBe(text);
  expect(describeActionError(error, 'Failed to update FAQ.')).toBe(`Failed to update FAQ. ${text}`);
  vi.stubGlobal('navigator', { onLine: false });
  expect(describeError(error)).toBe('You are offline. Check your connection and try again.');
});

test('reports a cancelled call as cancelled, not as timed out', async () => {
  line.goSilent();
  const left = new AbortController();
  const reading = call(quotes.list, { signal: left.signal });
  left.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('cancels a download after 15 seconds of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  line.goSilent();
  const file = fetchListFile(quotes.sheets.csv, { signal: new AbortController().signal });
  const failure = expect(file).rejects.toMatchObject({ name: 'TimeoutError' });
  vi.advanceTimersByTime(15_000);
  await failure;
});
