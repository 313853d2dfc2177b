import { afterAll, beforeAll, expect, test } from 'vitest';
import { statsSchema } from '../../../shared/schemas/leads/stats.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import {
  createBlogPostInput,
  createContactInput,
  createPageInput,
  createQuoteInput,
} from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
  await executeSql(app.databaseUrl, 'delete from page');
});

afterAll(() => app.stop());

const stats = async () => statsSchema.strict().parse((await staff.get('/api/admin/stats')).body);

test('counts nothing in an empty database', async () => {
  expect(await stats()).toEqual({
    totalQuotes: 0,
    newQuotes: 0,
    totalContacts: 0,
    newContacts: 0,
    totalPages: 0,
    publishedPages: 0,
    totalBlogPosts: 0,
    publishedBlogPosts: 0,
    oldestNewQuoteAt: null,
    recentQuotes: [],
    recentContacts: [],
  });
});

test('counts all and new leads without spam, and lists the newest five of each kind', async () => {
  const quotes: string[] = [];
  const contacts: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    quotes.unshift((await visitor.post('/api/quotes', createQuoteInput())).body.id);
    contacts.unshift((await visitor.post('/api/contacts', createContactInput())).body.id);
  }
  await visitor.post('/api/quotes', createQuoteInput({ leaveEmpty: 'x' }));
  await visitor.post('/api/contacts', createContactInput({ leaveEmpty: 'x' }));
  await staff.patch(`/api/quotes/${quotes[0]}`, { status: 'won' });
  for (const id of contacts.slice(0, 3)) await staff.patch(`/api/contacts/${id}`, { status: 'replied' });
  const { recentQuotes, recentContacts, ...counts } = await stats();
  expect(counts).toMatchObject({ totalQuotes: 7, newQuotes: 6, totalContacts: 7, newContacts: 4 });
  expect(recentQuotes.map(({ id }) => id)).toEqual(quotes.slice(0, 5));
  expect(recentContacts.map(({ id }) => id)).toEqual(contacts.slice(0, 5));
  const longestWaiting = (await staff.get(`/api/quotes/${quotes.at(-1)}`)).body;
  expect(counts.oldestNewQuoteAt).toBe(longestWaiting.createdAt);
  expect(recentQuotes[0]).toEqual((await staff.get(`/api/quotes/${quotes[0]}`)).body);
});

test('counts all and published pages and posts', async () => {
  for (const status of ['draft', 'published', 'published', 'archived']) {
    await staff.post('/api/admin/pages', createPageInput({ status }));
  }
  for (const published of [true, false, false]) await staff.post('/api/blog-posts', createBlogPostInput({ published }));
  expect(await stats()).toMatchObject({
    totalPages: 4,
    publishedPages: 2,
    totalBlogPosts: 3,
    publishedBlogPosts: 1,
  });
});
