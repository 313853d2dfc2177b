import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';

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
])('turns the status $status into an error of status and body', async ({ status, body, message, said }) => {
  answerWith(body, { status, statusText: 'Service Unavailable' });
  const error = await fetchJson('/api/quotes').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message, serverMessage: said });
});

test('sends cookies with every call and declares a JSON body', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push([path, init]);
    return new Response('{"id":"1"}');
  });
  expect(await fetchJson('/api/faqs')).toEqual({ id: '1' });
  await fetchJson('/api/faqs/1', { method: 'PUT', body: { order: 2 }, headers: { 'Idempotency-Key': 'k' } });
  expect(calls).toEqual([
    ['/api/faqs', { method: 'GET', credentials: 'include', headers: {} }],
    [
      '/api/faqs/1',
      {
        method: 'PUT',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
        body: '{"order":2}',
      },
    ],
  ]);
});
