import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadEntrySchema } from '../../../../shared/schemas/leads/lead-entry.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { EventReader } from '../../../test/support/event-reader.ts';
import { createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;
let ids: { amina: string; brian: string };

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string) =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName, lastName: null });
  amina = await account('amina', 'Amina');
  brian = await account('brian', 'Brian');
  const { body } = await amina.get('/api/admin/lead-owners');
  const idOf = (name: string) => body.find((owner: { name: string }) => owner.name === name).id;
  ids = { amina: idOf('Amina'), brian: idOf('Brian') };
});

afterAll(() => app.stop());

const caller = (fields: object = {}) => ({
  fullName: 'Grace Njeri',
  phone: '0722 000 111',
  channel: 'phone',
  ...fields,
});
const rows = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

test('creates a request from a name and a phone, and records its author in the timeline and the audit', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const request = caller({ movingTo: 'Thika', channel: 'walk_in', ownerId: ids.brian });
  const [first, again] = [
    await amina.post('/api/admin/quotes', request, key),
    await amina.post('/api/admin/quotes', request, key),
  ];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const path = `/api/quotes/${first.body.id}`;
  expect((await amina.get(path)).body).toMatchObject({
    fullName: 'Grace Njeri',
    phoneNormalized: '+254722000111',
    email: null,
    movingFrom: '',
    movingTo: 'Thika',
    channel: 'walk_in',
    ownerId: ids.brian,
    status: 'new',
    firstAnsweredAt: null,
  });
  const { body: entries } = await amina.get(`${path}/entries`);
  expect(entries.map((entry: unknown) => leadEntrySchema.parse(entry))).toMatchObject([
    { type: 'received', actor: { kind: 'person', name: 'Amina' }, details: { channel: 'walk_in', owner: 'Brian' } },
  ]);
  expect((await amina.get(`/api/admin/audit?thing=${first.body.id}`)).body).toMatchObject([
    {
      actor: { kind: 'person', name: 'Amina' },
      verb: 'create',
      summary: `Created ${first.body.reference} in the office`,
    },
  ]);
  const waits = async (id: string) =>
    (await rows(`select unattended_since is not null as waits from lead where kind = 'quote' and id = '${id}'`))[0]
      ?.waits;
  const own = await amina.post('/api/admin/quotes', caller({ ownerId: ids.amina }));
  expect([await waits(first.body.id), await waits(own.body.id)]).toEqual([true, false]);
});

test('exports no consent for a request that staff entered', async () => {
  const email = 'not-asked@example.com';
  await amina.post('/api/admin/quotes', caller({ email }));
  await new ApiClient(app).post('/api/quotes', createQuoteInput({ email }));
  const exported = async () => (await amina.post('/api/admin/privacy/export', { subject: email })).body.quotes;
  const expected = [
    { channel: 'website', consentText: expect.any(String), consentedAt: expect.any(String) },
    { channel: 'phone', consentText: null, consentedAt: null },
  ];
  expect(await exported()).toMatchObject(expected);
});

test('rejects a caller without name or phone, from the website, or for an unknown owner', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await amina.post('/api/admin/quotes', caller(fields));
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  expect(await refused({ fullName: ' ' })).toEqual([400, ['fullName']]);
  expect(await refused({ phone: undefined })).toEqual([400, ['phone']]);
  expect(await refused({ channel: 'website' })).toEqual([400, ['channel']]);
  expect(await refused({ ownerId: randomUUID() })).toEqual([400, ['ownerId']]);
  expect((await new ApiClient(app).post('/api/admin/quotes', caller())).status).toBe(401);
});

test('finds the same customer by any spelling of the number, or by the address', async () => {
  const email = `${randomUUID()}@example.com`;
  const { body: lead } = await new ApiClient(app).post(
    '/api/quotes',
    createQuoteInput({ phone: '0733 444 555', email }),
  );
  const found = async (query: string) =>
    (await amina.get(`/api/admin/leads-of-person?${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await found('phone=%2B254733444555')).toEqual([lead.id]);
  expect(await found(`email=${email.toUpperCase()}`)).toEqual([lead.id]);
  expect(await found('phone=0733')).toEqual([]);
  expect(await found('')).toEqual([]);
});

test('alerts everybody to the new lead except its author', async () => {
  const { body: lead } = await amina.post('/api/admin/quotes', caller({ fullName: 'Njoki Told Once' }));
  const told = async (client: ApiClient) => {
    const reader = await EventReader.open(app.origin, { cookie: client.cookie, lastEventId: '0' });
    const { event } = await reader.waitForLead(lead.id);
    reader.disconnect();
    return event;
  };
  expect(await told(amina)).toMatchObject({
    type: 'quote.created',
    rings: false,
    lead: { summary: 'Route not known yet' },
  });
  expect(await told(brian)).toMatchObject({ rings: true });
});
