import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import * as account from '../endpoints/accounts/account.ts';
import * as blogPosts from '../endpoints/content/blog-posts.ts';
import * as quotes from '../endpoints/leads/quotes.ts';
import * as stats from '../endpoints/leads/stats.ts';
import type { Lead } from '../schemas/leads/any-lead.ts';
import { buildPath } from './address.ts';
import { callEndpoint } from './call.ts';
import type { EndpointListItem } from './endpoint.ts';
import { createReadQuery } from './read-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends a call as its endpoint declares and returns its answer', async () => {
  const fetched = vi.fn(async () => Response.json({ id: '7', status: 'won' }));
  vi.stubGlobal('fetch', fetched);
  const quote = await callEndpoint(quotes.update, { params: { id: '7' }, body: { status: 'won', version: 1 } });
  expectTypeOf(quote).toEqualTypeOf<Lead>();
  expect(quote).toEqual({ id: '7', status: 'won' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/quotes/7', {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"status":"won","version":1}',
  });
});

test('types a read of a query with the answer of its endpoint', () => {
  expect(createReadQuery(stats.read).queryKey).toEqual(['/api/admin/stats']);
  expectTypeOf<EndpointListItem<typeof quotes.list>>().toEqualTypeOf<Lead>();
});

test('does not compile with input that an endpoint does not declare', () => {
  // Only the compiler checks this: an unused @ts-expect-error fails the type check.
  const wrong = [
    // @ts-expect-error There is no such call.
    () => callEndpoint(quotes.updateName, { params: { id: '7' } }),
    // @ts-expect-error The parameter of the path is missing.
    () => callEndpoint(quotes.update, { body: { status: 'won' } }),
    // @ts-expect-error The body is missing.
    () => callEndpoint(quotes.update, { params: { id: '7' } }),
    // @ts-expect-error A lead has no such status.
    () => callEndpoint(quotes.update, { params: { id: '7' }, body: { status: 'answered' } }),
    // @ts-expect-error The parameter is called `id`.
    () => callEndpoint(quotes.read, { params: { quote: '7' } }),
    // @ts-expect-error A list has no parameter in its path.
    () => callEndpoint(quotes.list, { params: { id: '7' } }),
    // @ts-expect-error The query has no such parameter.
    () => buildPath(blogPosts.readPage, { query: { year: '2026' } }),
    // @ts-expect-error Signing in requires a password.
    () => callEndpoint(account.login, { body: { username: 'amina' } }),
    // @ts-expect-error The header has another name.
    () => callEndpoint(quotes.create, { headers: { 'Idempotence-Key': 'x' }, body: {} }),
    // @ts-expect-error A read has no body.
    () => callEndpoint(stats.read, { body: {} }),
    // @ts-expect-error The declared answer has no such field.
    async () => (await callEndpoint(quotes.read, { params: { id: '7' } })).price,
  ];
  expect(wrong).toHaveLength(11);
});
