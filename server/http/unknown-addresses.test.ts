import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '../../shared/schemas/problem.ts';
import { buildNotFoundPath, listAllEndpoints } from '../test/support/all-endpoints.ts';
import { ApiClient } from '../test/support/api-client.ts';
import { sendHttpRequest } from '../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

describe('an unknown address of the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/admin', '/api/quotes/1/2', '/api//site', '/api/__proto__'])(
    'answers 404 at %s to every method, in the common shape of failures',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await sendHttpRequest(app, { method, path, headers: { 'Sec-Fetch-Site': 'same-origin' } });
        expect([method, answer.status]).toEqual([method, 404]);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(answer.body).toEqual({ message: 'There is nothing at this address.' });
      }
    },
  );

  test('differs from a site address that only begins like it', async () => {
    expect((await visitor.get('/apiary')).headers.get('content-type')).not.toContain('json');
  });
});

/** For example, `/staff/invitations` also matches `/staff/{id}`. */
const isOf = (path: string, address: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);

test('answers an unsupported method with 405 and the supported ones', async () => {
  const endpoints = listAllEndpoints(app);
  for (const { path } of endpoints) {
    const known = endpoints.filter((other) => isOf(other.path, path)).map(({ method }) => method.toUpperCase());
    const all = [...known, ...(known.includes('GET') ? ['HEAD'] : [])].toSorted();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !known.includes(name))) {
      const answer = await visitor.call(method, buildNotFoundPath({ path }));
      const allowed = answer.headers.get('allow')?.split(', ').toSorted();
      expect([method, path, answer.status, allowed]).toEqual([method, path, 405, all]);
      expect(problemSchema.strict().parse(answer.body).message).not.toBe('');
    }
    const options = await visitor.call('OPTIONS', buildNotFoundPath({ path }));
    expect([options.status, options.headers.get('allow')?.split(', ').toSorted()]).toEqual([204, all]);
  }
});

test('answers each address in exactly one spelling', async () => {
  for (const { path, method } of listAllEndpoints(app)) {
    const [, first = '', rest = ''] = /^(\/\w+)(.*)$/.exec(buildNotFoundPath({ path })) ?? [];
    const spellings = [first.toUpperCase() + rest, first + rest.toUpperCase(), `${first + rest}/`, `${first}/${rest}`];
    for (const spelling of spellings) {
      const { status, headers } = await visitor.call(method.toUpperCase(), spelling);
      expect([method, spelling, status]).toEqual([method, spelling, 404]);
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    }
  }
});

test('answers HEAD like GET, without the body', async () => {
  for (const path of ['/api/site', '/api/blog-posts?published=true', '/api/quotes', '/api/nothing', '/health/live']) {
    const [get, head] = [await visitor.get(path), await visitor.call('HEAD', path)];
    expect([path, head.status, head.body]).toEqual([path, get.status, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  }
});

test('gives every request a separate id, which clients cannot choose', async () => {
  const chosen = { 'X-Request-Id': 'chosen-by-the-client' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/api/site', chosen)));
  const ids = new Set(answers.map(({ headers }) => headers.get('x-request-id')));
  expect(ids.size).toBe(20);
  expect(ids).not.toContain('chosen-by-the-client');
});
