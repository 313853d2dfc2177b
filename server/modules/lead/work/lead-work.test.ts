import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../../shared/domain/time/durations.ts';
import type { LeadEntry } from '../../../../shared/schemas/leads/lead-entry.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { EventReader } from '../../../test/support/event-reader.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../../test/support/test-database.ts';
import { notifyDueFollowUps, unassignUnattendedLeads } from './lead-reminders.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string, role: 'office' | 'editor' = 'office') =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName, lastName: null, role });
  amina = await account('amina', 'Amina');
  brian = await account('brian', 'Brian');
  await account('esther', 'Esther', 'editor');
  const { body } = await amina.get('/api/admin/lead-owners');
  ids = Object.fromEntries(body.map(({ id, name }: { id: string; name: string }) => [name, id]));
});

afterAll(() => app.stop());

const later = (ms: number) => new Date(Date.now() + ms);

async function newLead(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await new ApiClient(app).post('/api/quotes', createQuoteInput(fields));
  return `/api/quotes/${body.id}`;
}

async function failuresOf(lead: string): Promise<string[]> {
  const { rows } = await executeSql(
    app.databaseUrl,
    `select summary from audit_entry where verb = 'fail' and thing_id = '${lead.split('/').at(-1)}'`,
  );
  return rows.map(({ summary }) => summary);
}

const timeline = async (lead: string) => (await amina.get(`${lead}/entries`)).body;

describe('the owner of a lead', () => {
  test('is a person who works with leads or is invited to, and other people are listed by name', async () => {
    const { body } = await amina.get('/api/admin/lead-owners');
    expect(body).toEqual([
      { id: ids.Amina, name: 'Amina', isActive: true },
      { id: ids.Brian, name: 'Brian', isActive: true },
      { id: ids.Esther, name: 'Esther', isActive: false },
    ]);
    const lead = await newLead();
    for (const ownerId of [ids.Esther, '0198c000-0000-7000-8000-000000000000']) {
      const { status, body: refused } = await amina.patch(lead, { ownerId, version: 1 });
      expect([status, refused.errors?.[0]?.path]).toEqual([400, 'ownerId']);
    }
  });

  test('is set and removed with an entry, an audit line and an event for everybody', async () => {
    const reader = await EventReader.open(app.origin, { cookie: amina.cookie });
    const lead = await newLead();
    const { body } = await amina.patch(lead, { ownerId: ids.Brian, version: 1 });
    expect(body).toMatchObject({ ownerId: ids.Brian, version: 2, status: 'new', firstAnsweredAt: null });
    const back = await brian.patch(lead, { ownerId: null, version: 2 });
    expect(back.body).toMatchObject({ ownerId: null, version: 3 });
    expect(await timeline(lead)).toMatchObject([
      { type: 'owner', actor: { name: 'Brian' }, details: { from: 'Brian', to: null, isAutomatic: false } },
      { type: 'owner', actor: { name: 'Amina' }, details: { from: null, to: 'Brian' } },
    ]);
    const told = () => reader.events.filter(({ leadId }) => lead.endsWith(leadId)).map(({ type }) => type);
    // The reader can miss the creation.
    const changes = () => told().filter((type) => type !== 'quote.created');
    await expect.poll(changes).toEqual(['quote.assigned', 'quote.assigned']);
    expect(reader.events.at(-1)?.lead).toMatchObject({ kind: 'quote', ownerId: null, version: 3 });
    reader.disconnect();
    const [entry] = (await (await createSignedInClient(app)).get(`/api/admin/audit?thing=${body.id}`)).body;
    expect(entry).toMatchObject({ verb: 'update', changes: [{ field: 'owner', before: 'Brian', after: null }] });
  });

  test('is alerted once each time somebody else assigns them a lead', async () => {
    const lead = await newLead({ fullName: 'Njoki Given' });
    await amina.patch(lead, { ownerId: ids.Amina, version: 1 });
    await amina.patch(lead, { ownerId: ids.Brian, version: 2 });
    await amina.patch(lead, { ownerId: ids.Brian, version: 2 });
    await amina.patch(lead, { status: 'contacted', version: 3 });
    const told = async (client: ApiClient) => {
      const reader = await EventReader.open(app.origin, { cookie: client.cookie, lastEventId: '0' });
      await expect
        .poll(() => reader.events.findLast(({ leadId }) => lead.endsWith(leadId))?.type)
        .toBe('quote.updated');
      reader.disconnect();
      return reader.events.filter(({ leadId, type }) => lead.endsWith(leadId) && type === 'quote.assigned');
    };
    const silent = { rings: false, assignedBy: null };
    expect(await told(brian)).toMatchObject([silent, { rings: true, assignedBy: 'Amina', isMine: true }]);
    expect(await told(amina)).toMatchObject([silent, silent]);
    const positions = (await told(brian)).map(({ position }) => position);
    expect(new Set(positions).size).toBe(2);

    await brian.put('/api/admin/profile', { firstName: 'Brian', lastName: null, alerts: 'none' });
    expect(await told(brian)).toMatchObject([silent, { rings: false }]);
    await brian.put('/api/admin/profile', { firstName: 'Brian', lastName: null, alerts: 'mine' });
    expect(await told(brian)).toMatchObject([silent, { rings: true }]);
  });

  test('is found by an id in capitals, set once, and alerted', async () => {
    const lead = await newLead({ fullName: 'Njoki Capitals' });
    const ownerId = ids.Brian?.toUpperCase();
    const { body } = await amina.patch(lead, { ownerId, version: 1 });
    expect(body).toMatchObject({ ownerId: ids.Brian, version: 2 });
    expect((await amina.patch(lead, { ownerId, version: 1 })).body).toEqual(body);
    expect(await timeline(lead)).toMatchObject([{ type: 'owner', details: { to: 'Brian', toId: ids.Brian } }]);
    const reader = await EventReader.open(app.origin, { cookie: brian.cookie, lastEventId: '0' });
    const given = () => reader.events.find(({ leadId, type }) => lead.endsWith(leadId) && type === 'quote.assigned');
    await expect.poll(given).toMatchObject({ rings: true, assignedBy: 'Amina', isMine: true });
    reader.disconnect();
  });

  test('is not replaced by a stale change', async () => {
    const lead = await newLead();
    await brian.patch(lead, { ownerId: ids.Brian, version: 1 });
    const { status, body } = await amina.patch(lead, { ownerId: ids.Amina, version: 1 });
    expect([status, body.message, body.change.by]).toEqual([
      409,
      'Brian took this lead in the meantime, so your change was not saved.',
      'Brian',
    ]);
    expect(body.current).toMatchObject({ ownerId: ids.Brian, version: 2 });
    expect((await amina.patch(lead, { ownerId: ids.Brian, version: 1 })).body.version).toBe(2);
  });

  test('is not changed by a stale request, which names a colleague’s latest change', async () => {
    for (const [changes, words] of [
      [[{ ownerId: ids.Amina }], 'Brian assigned this lead to Amina'],
      [[{ ownerId: ids.Brian }], 'Brian took this lead'],
      [[{ ownerId: ids.Brian }, { ownerId: null }], 'Brian unassigned this lead'],
      [[{ status: 'quoted' }], 'Brian marked this lead as Quoted'],
      [[{ followUpAt: '2099-01-05T06:00:00.000Z' }], 'Brian changed the follow-up'],
      [[{ followUpAt: '2099-01-05T06:00:00.000Z' }, { followUpAt: null }], 'Brian removed the follow-up'],
    ] as const) {
      const lead = await newLead();
      for (const change of changes) await brian.patch(lead, change);
      const { status, body } = await amina.patch(lead, { status: 'spam', version: 1 });
      expect([status, body.message]).toEqual([409, `${words} in the meantime, so your change was not saved.`]);
    }
  });

  test('is removed once after 4 working hours without work, not counting Sunday', async () => {
    const em = () => app.orm.em.fork();
    await executeSql(app.databaseUrl, 'update lead set unattended_since = null');
    const [idle, worked, corrected, closed] = [await newLead(), await newLead(), await newLead(), await newLead()];
    for (const lead of [idle, worked, corrected, closed]) await amina.patch(lead, { ownerId: ids.Brian });
    await amina.post(`${worked}/entries`, { type: 'note', text: 'Somebody else has' });
    await brian.post(`${worked}/entries`, { type: 'whatsapp' });
    await amina.patch(`${idle}/facts`, { fullName: 'Not by its owner' });
    await brian.patch(`${corrected}/facts`, { fullName: 'By its owner' });
    await amina.patch(closed, { status: 'lost' });
    const since = (moment: string) =>
      executeSql(app.databaseUrl, `update lead set unattended_since = '${moment}' where unattended_since is not null`);
    // From Saturday at three, one hour counts, then Monday until eleven. All other entries are older.
    await since('2039-11-19T12:00:00Z');
    expect(await unassignUnattendedLeads(em(), new Date('2039-11-20T12:00:00Z'))).toBe(0);
    expect(await unassignUnattendedLeads(em(), new Date('2039-11-21T07:59:00Z'))).toBe(0);
    const moment = new Date('2039-11-21T08:00:00Z');
    const both = await Promise.all([unassignUnattendedLeads(em(), moment), unassignUnattendedLeads(em(), moment)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect((await amina.get(idle)).body).toMatchObject({ ownerId: null, status: 'new' });
    // The order varies, because the two times are from different clocks.
    const [given, returned] = (await timeline(idle))
      .filter(({ type }: LeadEntry) => type === 'owner')
      .toSorted((a: LeadEntry, b: LeadEntry) => (a.actor.kind < b.actor.kind ? -1 : 1));
    expect(given).toMatchObject({ type: 'owner', actor: { kind: 'person' } });
    expect(returned).toMatchObject({ type: 'owner', details: { from: 'Brian', to: null, isAutomatic: true } });
    expect((await amina.patch(idle, { status: 'spam', version: 1 })).body.message).toBe(
      'This lead was unassigned automatically in the meantime, so your change was not saved.',
    );
    const { rows } = await executeSql(
      app.databaseUrl,
      `select type from lead_event where lead_id = '${idle.replace('/api/quotes/', '')}' order by created_at`,
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'quote.created',
      'quote.assigned',
      'quote.corrected',
      'quote.assigned',
    ]);
    expect((await amina.get(worked)).body.ownerId).toBe(ids.Brian);
    expect((await amina.get(corrected)).body.ownerId).toBe(ids.Brian);
    expect((await amina.get(closed)).body.ownerId).toBe(ids.Brian);
  });

  test('stays with a report if the change fails, and the next lead is unassigned', async () => {
    await executeSql(app.databaseUrl, 'update lead set unattended_since = null');
    const [stuck, next] = [await newLead({ fullName: 'Poison' }), await newLead()];
    for (const lead of [stuck, next]) await amina.patch(lead, { ownerId: ids.Brian });
    await executeSql(
      app.databaseUrl,
      `update lead set unattended_since = '2039-11-18T12:00:00Z' where unattended_since is not null and full_name = 'Poison';
       update lead set unattended_since = '2039-11-18T13:00:00Z' where unattended_since is not null and full_name <> 'Poison'`,
    );
    await rejectRows(app.databaseUrl, 'lead', 'update', `new.full_name = 'Poison'`);
    const look = () => unassignUnattendedLeads(app.orm.em.fork(), new Date('2039-11-21T12:00:00Z'));
    expect(await look()).toBe(1);
    expect((await amina.get(next)).body.ownerId).toBeNull();
    expect(await look()).toBe(0);
    expect(await failuresOf(stuck)).toEqual([expect.stringMatching(/23514\)\. Unassign the lead yourself\.$/)]);
  });

  test('stays permanently if the setting is empty', async () => {
    const lead = await newLead();
    await amina.patch(lead, { ownerId: ids.Brian });
    const admin = await createSignedInClient(app);
    await admin.put('/api/admin/settings/return_unattended_hours', { value: '' });
    expect(await unassignUnattendedLeads(app.orm.em.fork(), later(30 * dayMs))).toBe(0);
    await admin.put('/api/admin/settings/return_unattended_hours', { value: '4' });
    expect(await unassignUnattendedLeads(app.orm.em.fork(), later(30 * dayMs))).toBeGreaterThan(0);
  });
});

describe('a follow-up', () => {
  test('is set, moved and removed, each with an entry, and without its reason in the audit', async () => {
    const lead = await newLead();
    const at = '2027-01-05T06:00:00.000Z';
    const set = await amina.patch(lead, { followUpAt: at, followUpReason: 'Back from leave', version: 1 });
    expect(set.body).toMatchObject({ followUpAt: at, followUpReason: 'Back from leave', version: 2 });
    const moved = await amina.patch(lead, { followUpAt: '2027-01-06T06:00:00.000Z', version: 2 });
    expect(moved.body).toMatchObject({ followUpReason: null, version: 3 });
    const stale = await brian.patch(lead, { followUpAt: null, version: 2 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Amina changed the follow-up in the meantime, so your change was not saved.',
    ]);
    expect((await brian.patch(lead, { followUpAt: null, version: 3 })).body.followUpAt).toBeNull();
    expect((await timeline(lead)).map(({ details }: { details: unknown }) => details)).toEqual([
      { from: '2027-01-06T06:00:00.000Z', to: null, reason: null },
      { from: at, to: '2027-01-06T06:00:00.000Z', reason: null },
      { from: null, to: at, reason: 'Back from leave' },
    ]);
    expect((await amina.patch(lead, { followUpReason: 'no time for it' })).body.errors[0].path).toBe('followUpAt');
    const admin = await createSignedInClient(app);
    const { body: audit } = await admin.get(`/api/admin/audit?thing=${set.body.id}`);
    expect(JSON.stringify(audit)).not.toContain('leave');
  });

  test.each([
    ['without a fraction', '2027-01-05T06:00:00Z'],
    ['with parts of a millisecond', '2027-01-05T06:00:00.000500Z'],
    ['of Nairobi', '2027-01-05T09:00:00+03:00'],
  ])('is the same time in every format: %s', async (_, followUpAt) => {
    const lead = await newLead();
    const { body } = await amina.patch(lead, { followUpAt, version: 1 });
    expect(body).toMatchObject({ followUpAt: '2027-01-05T06:00:00.000Z', version: 2 });
    // A repetition causes no change, no conflict and no second alert.
    await notifyDueFollowUps(app.orm.em.fork(), new Date('2027-01-05T06:01:00Z'));
    expect((await amina.patch(lead, { followUpAt, version: 1 })).body).toEqual(body);
    expect(await notifyDueFollowUps(app.orm.em.fork(), new Date('2027-01-05T06:02:00Z'))).toBe(0);
    expect(await timeline(lead)).toMatchObject([{ details: { from: null, to: '2027-01-05T06:00:00.000Z' } }]);
  });

  test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2027-01-05', '2027-02-30T06:00:00Z'])(
    'must be a time of this millennium, not %s',
    async (followUpAt) => {
      const lead = await newLead();
      const { status, body } = await amina.patch(lead, { followUpAt });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'followUpAt']);
      expect(await timeline(lead)).toEqual([]);
    },
  );

  test('is removed when its lead ends, but not by an answer', async () => {
    const followUpAt = later(dayMs).toISOString();
    const answered = await newLead();
    await amina.patch(answered, { followUpAt });
    expect((await amina.patch(answered, { status: 'contacted' })).body.followUpAt).toBe(followUpAt);
    expect((await amina.patch(answered, { status: 'lost', lostReason: 'price' })).body).toMatchObject({
      followUpAt: null,
      lostReason: 'price',
    });
    const undo = await amina.patch(answered, { status: 'contacted', followUpAt });
    expect(undo.body).toMatchObject({ status: 'contacted', followUpAt, lostReason: null });
    expect((await amina.patch(answered, { lostReason: 'price' })).body.errors[0].path).toBe('lostReason');
  });

  test('pauses while its lead is spam, and is due again afterwards', async () => {
    const lead = await newLead();
    const followUp = { followUpAt: later(hourMs).toISOString(), followUpReason: 'Back from leave' };
    await amina.patch(lead, { ...followUp, status: 'quoted' });
    await amina.patch(lead, { status: 'spam' });
    await notifyDueFollowUps(app.orm.em.fork(), later(2 * hourMs));
    const { body } = await brian.patch(lead, { status: 'quoted' });
    expect(body).toMatchObject({ ...followUp, status: 'quoted' });
    expect(await notifyDueFollowUps(app.orm.em.fork(), later(2 * hourMs))).toBe(1);
  });

  test('is reported once if its reminder fails, and does not block the others', async () => {
    const [stuck, next] = [await newLead({ fullName: 'Poison' }), await newLead()];
    await notifyDueFollowUps(app.orm.em.fork(), later(10 * dayMs));
    for (const lead of [stuck, next]) await amina.patch(lead, { followUpAt: later(hourMs).toISOString() });
    const accept = await rejectRows(app.databaseUrl, 'lead', 'update', `new.full_name = 'Poison'`);
    const look = () => notifyDueFollowUps(app.orm.em.fork(), later(2 * hourMs));
    expect([await look(), await look()]).toEqual([1, 0]);
    expect(await failuresOf(stuck)).toEqual([expect.stringMatching(/23514\)\. Set the follow-up again\.$/)]);
    await accept();
    await executeSql(
      app.databaseUrl,
      `update lead set owner_id = '${ids.Brian}', unattended_since = case when full_name = 'Poison' then '2039-11-18T12:00:00Z'::timestamptz end`,
    );
    expect(await unassignUnattendedLeads(app.orm.em.fork(), new Date('2039-11-21T12:00:00Z'))).toBe(1);
    await amina.patch(stuck, { followUpReason: 'Call again' });
    expect(await look()).toBe(1);
  });

  test('alerts once when it is due, from one of several servers, and again after it was moved', async () => {
    const em = () => app.orm.em.fork();
    const { body: contact } = await new ApiClient(app).post('/api/contacts', createContactInput());
    const leads = [await newLead(), `/api/contacts/${contact.id}`];
    await notifyDueFollowUps(em(), later(10 * dayMs));
    const reader = await EventReader.open(app.origin, { cookie: amina.cookie });
    for (const lead of leads) await amina.patch(lead, { followUpAt: later(hourMs).toISOString() });
    expect(await notifyDueFollowUps(em(), later(0.9 * hourMs))).toBe(0);
    const rounds = await Promise.all([1, 2, 3, 4].map(() => notifyDueFollowUps(em(), later(1.1 * hourMs))));
    expect(rounds.reduce((sum, told) => sum + told)).toBe(2);
    expect(await notifyDueFollowUps(em(), later(2 * hourMs))).toBe(0);
    const due = () =>
      reader.events.filter(
        ({ type, leadId }) => type === 'lead.follow_up_due' && leads.some((lead) => lead.endsWith(leadId)),
      );
    await expect
      .poll(() =>
        due()
          .map(({ leadId, lead }) => `/api/${lead?.kind}s/${leadId}`)
          .toSorted(),
      )
      .toEqual(leads.toSorted());
    expect((await amina.get(leads[0] ?? '')).body.version).toBe(2);
    await amina.patch(leads[0] ?? '', { followUpAt: later(3 * hourMs).toISOString() });
    expect(await notifyDueFollowUps(em(), later(4 * hourMs))).toBe(1);
    reader.disconnect();
  });
});

describe('the lists of the inbox', () => {
  const views = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'];

  async function listed(client: ApiClient, view: string, path = '/api/quotes'): Promise<string[]> {
    const references: string[] = [];
    for (let next: string | undefined = `${path}?view=${view}&limit=2`; next; ) {
      const { body, headers } = await client.get(next);
      references.push(...body.map(({ reference }: { reference: string }) => reference));
      next = headers.get('Link')?.match(/<(.+)>/)?.[1];
    }
    return references;
  }

  test('return their leads page by page, and count them', async () => {
    await executeSql(app.databaseUrl, 'truncate lead cascade');
    const leads = [];
    for (let count = 0; count < 8; count++) leads.push(await newLead());
    const [_fresh, late, mine, theirs, quoted, won, due, spam] = leads;
    await executeSql(
      app.databaseUrl,
      `update lead set created_at = now() - interval '25 hours' where id = '${late?.split('/').at(-1)}'`,
    );
    await amina.patch(mine ?? '', { ownerId: ids.Amina, status: 'contacted' });
    await amina.patch(theirs ?? '', { ownerId: ids.Brian });
    await amina.patch(quoted ?? '', { status: 'quoted' });
    await amina.patch(won ?? '', { ownerId: ids.Amina, status: 'won' });
    await amina.patch(due ?? '', { followUpAt: new Date(Date.now() - hourMs).toISOString(), status: 'contacted' });
    await amina.patch(spam ?? '', { status: 'spam' });
    const referenceOf = async (lead = '') => (await amina.get(lead)).body.reference;
    const all = await Promise.all(leads.map(referenceOf));
    const names = ['fresh', 'late', 'mine', 'theirs', 'quoted', 'won', 'due', 'spam'];
    const found = async (client: ApiClient, view: string) =>
      (await listed(client, view)).map((reference) => names[all.indexOf(reference)]);
    const expected = {
      new: ['theirs', 'fresh', 'late'],
      mine: ['mine'],
      unassigned: ['due', 'quoted', 'fresh', 'late'],
      due: ['due'],
      today: [],
      late: ['late'],
      open: ['due', 'quoted', 'theirs', 'mine', 'fresh', 'late'],
      all: ['due', 'won', 'quoted', 'theirs', 'mine', 'fresh', 'late'],
      spam: ['spam'],
    };
    for (const [view, names] of Object.entries(expected))
      expect([view, await found(amina, view)]).toEqual([view, names]);
    expect(await found(brian, 'mine')).toEqual(['theirs']);
    const { body: counts } = await amina.get('/api/admin/lead-views');
    expect(counts.quotes).toEqual(
      Object.fromEntries(Object.entries(expected).map(([view, { length }]) => [view, length])),
    );
    expect(counts.contacts).toEqual(Object.fromEntries(views.map((view) => [view, 0])));
    const only = async (query: string) => (await amina.get(`/api/quotes?${query}`)).body.length;
    expect(await only('view=open&status=contacted')).toBe(2);
    expect(await only('view=unassigned&q=Wanjiru')).toBe(4);
    const oldest = (await amina.get('/api/quotes?view=open&order=oldest')).body;
    expect(oldest.map(({ reference }: { reference: string }) => names[all.indexOf(reference)])).toEqual(
      expected.open.toReversed(),
    );
    expect((await amina.get('/api/quotes?view=hers')).status).toBe(400);
  });

  test('are exported with the owner, the follow-up and the first answer', async () => {
    const lead = await newLead();
    await amina.patch(lead, {
      ownerId: ids.Amina,
      status: 'contacted',
      followUpAt: '2027-01-05T06:00:00.000Z',
      followUpReason: 'Leave',
    });
    const { body } = await amina.get('/api/admin/quotes.csv?view=mine');
    const [head, row] = String(body).split('\r\n');
    expect(head).toMatch(
      /Owner.*Follow-up \(Nairobi\).*Follow-up reason.*First answer \(Nairobi\).*Loss reason.*Channel/,
    );
    expect(row).toMatch(/Amina.*2027-01-05 09:00.*Leave.*20\d\d-.*Website/);
  });
});

describe('several leads at once', () => {
  test('are changed separately, and a conflict in one is reported', async () => {
    const leads = [await newLead(), await newLead(), await newLead()];
    const [first = '', second = '', third = ''] = leads.map((lead) => lead.replace('/api/quotes/', ''));
    await brian.patch(`/api/quotes/${second}`, { status: 'lost', version: 1 });
    const gone = '0198c000-0000-7000-8000-000000000000';
    const { status, body } = await amina.patch('/api/quotes', {
      leads: [first, second, third, gone].map((id) => ({ id, version: 1, status: 'won' })),
    });
    expect(status).toBe(200);
    expect(body.changed).toMatchObject([
      { id: first, status: 'won', version: 2 },
      { id: third, status: 'won', version: 2 },
    ]);
    expect(body.refused).toMatchObject([
      { id: second, message: expect.stringContaining('Brian marked this lead as Lost'), current: { status: 'lost' } },
      { id: gone, message: 'This quote request no longer exists.', current: null },
    ]);
    expect(await timeline(`/api/quotes/${third}`)).toMatchObject([{ type: 'status', actor: { name: 'Amina' } }]);
    const audited = await executeSql(
      app.databaseUrl,
      `select summary from audit_entry where thing_id in ('${first}', '${third}') and actor_name = 'Amina'`,
    );
    expect(audited.rowCount).toBe(2);
    const chosen = await amina.get(`/api/admin/quotes.csv?ids=${first},${second}`);
    expect(chosen.body.trim().split('\r\n')).toHaveLength(3);
    expect((await amina.get('/api/admin/quotes.csv?ids=none')).status).toBe(400);
  });

  test('are urgent if they are late, then if a follow-up is due', async () => {
    const waiting = await newLead({ fullName: 'Waits Longest' });
    const later = await newLead({ fullName: 'Comes Back' });
    const id = waiting.replace('/api/quotes/', '');
    await executeSql(app.databaseUrl, `update lead set created_at = now() - interval '40 days' where id = '${id}'`);
    await amina.patch(later, { status: 'quoted', followUpAt: new Date(Date.now() - 60 * dayMs).toISOString() });
    const { body } = await amina.get('/api/admin/urgent-leads');
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({ kind: 'quote', id, name: 'Waits Longest', status: 'new', phone: '+254712345678' });
    const place = body.findIndex(({ name }: { name: string }) => name === 'Comes Back');
    expect(body[place]).toMatchObject({ status: 'quoted', dueAt: body[place].followUpAt });
    const isLate = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) < Date.now() - dayMs;
    expect(body.map(isLate)).toEqual(body.map((_: unknown, index: number) => index < place));
    const views = (await amina.get('/api/admin/lead-views')).body.quotes;
    expect(views.late).toBeGreaterThan(0);
    expect((await amina.get('/api/quotes?view=today')).body).toHaveLength(views.today);
  });
});
