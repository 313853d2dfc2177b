import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, fetchJson } from './fetch-json.ts';
import { queryDefaults } from './query-defaults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (body: string, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init));

test.each([
  {
    status: 401,
    body: '{"message":"Please sign in."}',
    message: '401: {"message":"Please sign in."}',
    said: 'Please sign in.',
  },
  { status: 502, body: 'nginx', message: '502: nginx', said: undefined },
  { status: 503, body: '', message: '503: Service Unavailable', said: undefined },
])('the status $status becomes an error of status and body', async ({ status, body, message, said }) => {
  answerWith(body, { status, statusText: 'Service Unavailable' });
  const error = await fetchJson('/api/quotes').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message, serverMessage: said });
});

test('reads never retry, poll or grow stale, and writes never retry', () => {
  expect(queryDefaults).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  });
});
