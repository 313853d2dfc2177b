import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LeadEventClient } from '../../shared/api/lead-event-client.ts';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import {
  createBlogPostInput,
  createContactInput,
  createPageInput,
  createQuoteInput,
} from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';
import { presenceChannel } from './presence.ts';

let app: TestApp;
const clients: LeadEventClient[] = [];

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(async () => {
  for (const client of clients) client.stop();
  await app.stop();
});

const timings = { minRetryDelayMs: 50, maxRetryDelayMs: 200, silenceTimeoutMs: 20_000 };

async function openWindow(staff: ApiClient, recordId: string | null, reads: 'leads' | 'presence' = 'leads') {
  const told: string[] = [];
  const places: { recordId: string; names: string }[] = [];
  const heard: unknown[] = [];
  let stream: string | null = null;
  const client = new LeadEventClient({
    fetch: (path, init) => fetch(app.origin + path, { ...init, headers: { ...init.headers, Cookie: staff.cookie } }),
    reads,
    position: null,
    timings,
    onEvent: (_position, event) => void heard.push(event?.leadId),
    onControl: (_control, _position, name) => {
      stream = name;
    },
    onPresence: ({ recordId, people }) => {
      const names = people.map(({ name }) => name).join();
      told.push(names);
      places.push({ recordId, names });
    },
    onState() {},
  });
  clients.push(client);
  await expect.poll(() => stream).not.toBeNull();
  const show = (id: string | null) => staff.put('/api/admin/place', { stream, recordId: id });
  expect((await show(recordId)).status).toBe(200);
  return { client, show, told, places, heard, stream };
}

test('shows viewers of a lead to the others on all servers and removes them when they leave', {
  tags: 'slow',
}, async () => {
  const account = (username: string, firstName: string) =>
    createSignedInClient(app, {
      username,
      email: `${username}@example.com`,
      firstName,
      lastName: null,
      role: 'office',
    });
  const [amina, brian] = [await account('amina', 'Amina'), await account('brian', 'Brian')];
  const { body: lead } = await amina.post('/api/quotes', createQuoteInput());
  const first = await openWindow(amina, lead.id);
  const second = await openWindow(brian, lead.id);
  const last = (window: typeof first) => expect.poll(() => window.told.at(-1));
  await last(first).toBe('Brian');
  await last(second).toBe('Amina');

  // Your own second window is not a viewer. Nobody can move another person's window.
  await openWindow(amina, lead.id);
  await brian.put('/api/admin/place', { stream: first.stream, recordId: null });
  await second.show(null);
  await last(first).toBe('');
  await second.show(lead.id);
  await last(first).toBe('Brian');
  second.client.stop();
  await last(first).toBe('');

  // This renewal was sent before the window moved on. It arrives late and changes nothing.
  const notify = (...notices: object[]) =>
    executeSql(app.databaseUrl, `select pg_notify('${presenceChannel}', '${JSON.stringify(notices)}')`);
  const { body: other } = await amina.post('/api/quotes', createQuoteInput());
  const third = await openWindow(brian, lead.id);
  await last(first).toBe('Brian');
  await third.show(other.id);
  await last(first).toBe('');
  const { user } = (await brian.get('/api/admin/session')).body;
  await notify({
    stream: third.stream,
    window: third.stream,
    person: user.id,
    name: 'Brian',
    recordId: lead.id,
    isRenewal: true,
  });
  const fourth = await openWindow(amina, other.id);
  await last(fourth).toBe('Brian');
  expect(first.told.at(-1)).toBe('');
  third.client.stop();

  const place = { stream: randomUUID(), window: randomUUID(), person: randomUUID(), name: 'Hassan', recordId: lead.id };
  await notify(place);
  await last(first).toBe('Hassan');
  await last(first).toBe('');
});

test('repeats a lost notice with the next renewal', { tags: 'slow' }, async () => {
  const boss = await createSignedInClient(app);
  const { body: lead } = await boss.post('/api/quotes', createQuoteInput());
  const chandni = await createSignedInClient(app, {
    username: 'chandni',
    email: 'chandni@example.com',
    firstName: 'Chandni',
    lastName: null,
    role: 'office',
  });
  const first = await openWindow(boss, lead.id);
  const execute = EntityManager.prototype.execute;
  let lost = 0;
  const spy = vi.spyOn(EntityManager.prototype, 'execute').mockImplementation(function (this: EntityManager, ...call) {
    const isNotice = Array.isArray(call[1]) && call[1][0] === presenceChannel;
    if (isNotice && lost++ === 0) return Promise.reject(new Error('Connection lost'));
    return execute.apply(this, call);
  });
  const second = await openWindow(chandni, lead.id);
  await expect.poll(() => first.told.at(-1)).toBe('Chandni');
  expect(lost).toBeGreaterThan(1);
  spy.mockRestore();
  first.client.stop();
  second.client.stop();
});

test('tracks each window of a shared stream separately and shows them the same viewers', async () => {
  const colleague = (username: string, firstName: string) =>
    createSignedInClient(app, {
      username,
      email: `${username}@example.com`,
      firstName,
      lastName: null,
      role: 'office',
    });
  const [dalila, elif] = [await colleague('dalila', 'Dalila'), await colleague('elif', 'Elif')];
  const [{ body: lead }, { body: other }] = [
    await dalila.post('/api/quotes', createQuoteInput()),
    await dalila.post('/api/quotes', createQuoteInput()),
  ];
  const browser = await openWindow(dalila, null);
  const [first, second] = [randomUUID(), randomUUID()];
  const show = (window: string, recordId: string | null) =>
    dalila.put('/api/admin/place', { stream: browser.stream, window, recordId });
  await show(first, lead.id);
  await show(second, other.id);
  const elsewhere = await openWindow(elif, lead.id);
  await expect.poll(() => elsewhere.told.at(-1)).toBe('Dalila');
  await expect.poll(() => browser.places.at(-1)).toEqual({ recordId: lead.id, names: 'Elif' });
  await elsewhere.show(other.id);
  await expect.poll(() => browser.places.at(-1)).toEqual({ recordId: other.id, names: 'Elif' });

  // A second window of the same record also gets its viewers.
  const toldSoFar = browser.places.length;
  await show(first, other.id);
  await expect.poll(() => browser.places.slice(toldSoFar)).toContainEqual({ recordId: other.id, names: 'Elif' });
  await show(second, null);
  await show(first, null);
  await expect.poll(() => elsewhere.told.at(-1)).toBe('');
  await show(second, other.id);
  await expect.poll(() => elsewhere.told.at(-1)).toBe('Dalila');
  browser.client.stop();
  await expect.poll(() => elsewhere.told.at(-1)).toBe('');
  elsewhere.client.stop();
});

test('shows viewers of a post to editors and administrators', async () => {
  const boss = await createSignedInClient(app);
  const editor = await createSignedInClient(app, {
    username: 'esther',
    email: 'esther@example.com',
    firstName: 'Esther',
    lastName: null,
    role: 'editor',
  });
  const { body: post } = await editor.post('/api/blog-posts', createBlogPostInput());
  const bosses = await openWindow(boss, post.id);
  const editors = await openWindow(editor, post.id, 'presence');
  await expect.poll(() => bosses.told.at(-1)).toBe('Esther');
  await expect.poll(() => editors.told.at(-1)).toBeTruthy();

  // Editors see neither leads nor their viewers. The answer is the same for a missing record.
  const { body: lead } = await boss.post('/api/quotes', createQuoteInput());
  const { body: message } = await boss.post('/api/contacts', createContactInput());
  await expect.poll(() => bosses.heard).toContain(lead.id);
  await bosses.show(lead.id);
  const toldSoFar = editors.places.length;
  for (const id of [lead.id, message.id, randomUUID()]) expect((await editors.show(id)).status).toBe(404);
  await editors.show(post.id);
  const { body: made } = await boss.post('/api/admin/pages', createPageInput());
  for (const id of [made.page.id, post.id, null]) expect((await editors.show(id)).status).toBe(200);
  await editors.show(post.id);
  await bosses.show(post.id);
  await expect.poll(() => editors.places.slice(toldSoFar)).not.toHaveLength(0);
  expect(editors.places.slice(toldSoFar).map(({ recordId }) => recordId)).not.toContain(lead.id);
  editors.client.stop();
  await expect.poll(() => bosses.told.at(-1)).toBe('');
  expect(editors.heard).toEqual([]);
});
