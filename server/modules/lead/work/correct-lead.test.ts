import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { EventReader } from '../../../test/support/event-reader.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql, holdLocks, waitForLockWaiters } from '../../../test/support/test-database.ts';

let app: TestApp;
let admin: ApiClient;
let brian: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createSignedInClient(app);
  brian = await createSignedInClient(app, {
    username: 'brian',
    email: 'brian@example.com',
    firstName: 'Brian',
    lastName: null,
    role: 'office',
  });
});

afterAll(() => app.stop());

async function newLead(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await admin.post('/api/quotes', createQuoteInput(fields));
  return `/api/quotes/${body.id}`;
}

const timeline = async (lead: string) => (await brian.get(`${lead}/entries`)).body;
const found = async (words: string) =>
  (await brian.get(`/api/quotes?q=${encodeURIComponent(words)}`)).body.map(({ id }: { id: string }) => id);

describe('the data of a lead', () => {
  test('is corrected field by field, and the timeline keeps the previous values', async () => {
    const lead = await newLead({ phone: '0712 345 678', movingTo: 'Nakuru' });
    const { body: before } = await brian.get(lead);
    const { status, body } = await brian.patch(`${lead}/facts`, { phone: '0733 111 222', movingTo: null, version: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      phone: '0733 111 222',
      phoneNormalized: '+254733111222',
      movingTo: null,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(await timeline(lead)).toMatchObject([
      {
        type: 'correction',
        actor: { name: 'Brian' },
        details: {
          changes: [
            { field: 'phone', from: '0712 345 678', to: '0733 111 222' },
            { field: 'movingTo', from: 'Nakuru', to: null },
          ],
        },
      },
    ]);
    expect((await brian.patch(`${lead}/facts`, { phone: '0733 111 222', version: 1 })).body.version).toBe(2);
    expect(await timeline(lead)).toHaveLength(1);
  });

  test('is corrected in a contact message', async () => {
    const { body } = await admin.post('/api/contacts', createContactInput({ name: 'Otieno Uoma' }));
    const path = `/api/contacts/${body.id}`;
    const corrected = await brian.patch(`${path}/facts`, { name: 'Otieno Ouma', version: 1 });
    expect(corrected.body).toMatchObject({ name: 'Otieno Ouma', version: 2 });
    expect(await timeline(path)).toMatchObject([{ details: { changes: [{ field: 'name', from: 'Otieno Uoma' }] } }]);
  });

  test('is checked like the form, except that a caller needs no address and no place', async () => {
    const lead = await newLead();
    for (const [field, value] of [
      ['fullName', ' '],
      ['fullName', 'x'.repeat(201)],
      ['phone', null],
      ['email', 'grace@'],
      ['service', 'time travel'],
      ['source', ''],
    ]) {
      const { status, body } = await brian.patch(`${lead}/facts`, { [`${field}`]: value });
      expect([status, body.errors?.[0]?.path], `${field}: ${value}`).toEqual([400, field]);
    }
    expect((await brian.patch(`${lead}/facts`, { email: null, movingFrom: null })).body).toMatchObject({
      email: null,
      movingFrom: '',
    });
    expect((await brian.get(lead)).body).toMatchObject({ fullName: 'Wanjiru Kamau', status: 'new', ownerId: null });
  });

  test('is not overwritten by a stale correction, but allows unrelated changes', async () => {
    const lead = await newLead({ fullName: 'Grace Njery', phone: '0712 000 001' });
    await admin.patch(`${lead}/facts`, { fullName: 'Grace Njeri', version: 1 });
    const stale = await brian.patch(`${lead}/facts`, { fullName: 'Grace Njoki', version: 1 });
    expect([stale.status, stale.body.current.fullName, stale.body.message]).toEqual([
      409,
      'Grace Njeri',
      expect.stringMatching(/ corrected this lead in the meantime, so your change was not saved\.$/),
    ]);
    const alsoStale = await brian.patch(`${lead}/facts`, {
      fullName: 'Grace Njoki',
      basedOn: { fullName: 'Grace Njery' },
    });
    expect(alsoStale.status).toBe(409);
    await admin.patch(lead, { status: 'contacted', version: 2 });
    const other = await brian.patch(`${lead}/facts`, { phone: '0712 000 002', basedOn: { phone: '0712 000 001' } });
    expect(other.body).toMatchObject({ fullName: 'Grace Njeri', phone: '0712 000 002', status: 'contacted' });
  });

  test('is found by its new values only', async () => {
    const lead = await newLead({ fullName: 'Zawadi Chepkwony', phone: '0711 909 808' });
    const id = lead.split('/').at(-1);
    expect(await found('chepkwoni')).toEqual([id]);
    await brian.patch(`${lead}/facts`, { fullName: 'Zawadi Lelgut', phone: '0744 808 909', version: 1 });
    expect([await found('lelgut'), await found('0744808909')]).toEqual([[id], [id]]);
    expect([await found('chepkwony'), await found('0711909808'), await found('chepkwoni')]).toEqual([[], [], []]);
  });

  test('is announced as corrected to windows and webhooks, and the audit names the fields', async () => {
    const lead = await newLead({ phone: '0712 333 444' });
    const reader = await EventReader.open(app.origin, { cookie: admin.cookie });
    await brian.patch(`${lead}/facts`, { phone: '0712 333 445', version: 1 });
    await expect
      .poll(() => reader.events.filter(({ leadId }) => lead.endsWith(leadId)).at(-1))
      .toMatchObject({ type: 'quote.corrected', lead: { version: 2 } });
    reader.disconnect();
    const { body } = await admin.get(`/api/admin/audit?thing=${lead.split('/').at(-1)}`);
    expect(body[0]).toMatchObject({
      verb: 'update',
      summary: expect.stringMatching(/^Q-\d+ corrected: Phone$/),
      changes: [{ field: 'phone', before: null, after: null }],
    });
    expect(JSON.stringify(body)).not.toContain('0712 333');
  });

  test('is exported with its previous values, and erased with the lead', async () => {
    const email = 'corrected@example.com';
    const lead = await newLead({ email, fullName: 'Akinyi Odour' });
    await brian.patch(`${lead}/facts`, { fullName: 'Akinyi Oduor', version: 1 });
    const { body } = await admin.post('/api/admin/privacy/export', { subject: email });
    expect(JSON.stringify(body)).toContain('"from":"Akinyi Odour"');
    await admin.post('/api/admin/privacy/erase', { subject: email });
    const left = await executeSql(app.databaseUrl, `select id from lead_entry where details::text like '%Akinyi%'`);
    expect(left.rows).toEqual([]);
  });

  test('is corrected and erased at once without a deadlock', async () => {
    const email = 'at-once@example.com';
    const lead = await newLead({ email, fullName: 'Akinyi Atonce' });
    const release = await holdLocks(
      app.databaseUrl,
      `select from lead where kind = 'quote' and email = '${email}' for update`,
    );
    const erased = admin.post('/api/admin/privacy/erase', { subject: email });
    await waitForLockWaiters(app.databaseUrl, 1);
    const corrected = brian.patch(`${lead}/facts`, { fullName: 'Akinyi Oduor' });
    await waitForLockWaiters(app.databaseUrl, 2);
    await release();
    expect([(await erased).status, (await corrected).status]).toEqual([200, 404]);
  });
});
