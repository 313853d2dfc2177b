import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getSourceLabel } from '../../../shared/domain/leads/quote-sources.ts';
import { hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import { leadReportSchema } from '../../../shared/schemas/leads/lead-report.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let amina: ApiClient;
let aminaId: string;

interface Lead {
  at: string;
  answered?: string;
  status?: string;
  source?: string;
  owner?: string;
  reason?: string;
  ended?: string;
}

const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`);
const moment = (value: string | undefined) => (value === undefined ? 'null' : `'${value}:00+03:00'`);

async function store(kind: 'quote' | 'contact', { at, answered, status = 'new', source, owner, reason, ended }: Lead) {
  const id = crypto.randomUUID();
  const columns = 'id, kind, email, status, owner_id, first_answered_at, created_at, status_before, status_changed_at';
  const values =
    `'${id}', '${kind}', 'w@example.com', '${status}', ${text(owner)}, ${moment(answered)}, ${moment(at)}, ` +
    `${text(ended && 'new')}, ${moment(ended)}`;
  await executeSql(
    app.databaseUrl,
    kind === 'quote'
      ? `insert into lead (${columns}, full_name, phone, moving_from, source, lost_reason)
         values (${values}, 'Wanjiru', '0712', 'Thika', ${text(source)}, ${text(reason)})`
      : `insert into lead (${columns}, name, subject, message) values (${values}, 'Otieno', 'Storage', 'How much?')`,
  );
  return id;
}

async function report(from: string, to: string) {
  const { status, body } = await amina.get(`/api/admin/report?from=${from}&to=${to}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return leadReportSchema.strict().parse(body);
}

beforeAll(async () => {
  app = await createTestApp();
  app.advanceClock(Date.parse('2026-11-25T12:00:00Z') - Date.now());
  const account = { username: 'amina', email: 'amina@example.com', firstName: 'Amina', lastName: null, role: 'office' };
  amina = await createSignedInClient(app, { ...account, role: 'office' });
  aminaId = (await amina.get('/api/admin/lead-owners')).body[0].id;
});

afterAll(() => app.stop());

test('lists every day with empty figures for a period without leads', async () => {
  const { steps, ...figures } = await report('2025-02-01', '2025-02-28');
  expect(figures).toEqual({
    promiseHours: 24,
    ...{ quotes: 0, contacts: 0, judged: 0, kept: 0, medianMs: null, medianWorkingMs: null },
    ...{ stepUnit: 'day', sources: [], owners: [], lost: [] },
  });
  expect(steps).toHaveLength(28);
  expect([steps[0], steps.at(-1)]).toEqual([
    { day: '2025-02-01', quotes: 0, contacts: 0 },
    { day: '2025-02-28', quotes: 0, contacts: 0 },
  ]);
});

describe('a period with leads', () => {
  beforeAll(async () => {
    // Office hours end at 18:00 on weekdays and at 14:00 on Saturday, November 21.
    await store('quote', {
      at: '2026-11-20T17:00',
      answered: '2026-11-21T09:00',
      status: 'won',
      source: 'trucks',
      owner: aminaId,
    });
    const quoted = await store('quote', {
      ...{ at: '2026-11-21T13:00', answered: '2026-11-23T10:00', status: 'lost' },
      ...{ source: 'trucks', owner: aminaId, reason: 'price' },
    });
    await executeSql(
      app.databaseUrl,
      `insert into lead_entry (id, lead_id, type, details, actor_kind)
       values (gen_random_uuid(), '${quoted}', 'status', '{"from":"contacted","to":"quoted"}', 'system')`,
    );
    await store('quote', {
      at: '2026-11-23T09:00',
      answered: '2026-11-23T09:30',
      status: 'contacted',
      source: 'website',
    });
    await store('quote', { at: '2026-11-23T00:00', status: 'lost' });
    await store('quote', { at: '2026-11-24T10:00', source: 'website' });
    await store('quote', { at: '2026-11-25T10:00', source: 'website', owner: aminaId });
    await store('quote', { at: '2026-11-24T12:00', status: 'spam' });
    await store('contact', { at: '2026-11-22T23:59', answered: '2026-11-23T08:01', status: 'replied' });
    await store('quote', { at: '2026-11-19T23:59' });
    await store('quote', { at: '2026-11-26T00:00' });
  });

  test('counts new leads, answers in time and outcomes by day in Nairobi', async () => {
    const { steps, sources, owners, lost, ...figures } = await report('2026-11-20', '2026-11-25');
    expect(figures).toEqual({
      ...{ promiseHours: 24, stepUnit: 'day', quotes: 6, contacts: 1 },
      // Four answered, one of them late. Three unanswered: one late, one with time left, one without a record.
      ...{ judged: 5, kept: 3 },
      ...{ medianMs: 8 * hourMs + 2 * minuteMs, medianWorkingMs: 30 * minuteMs },
    });
    expect(steps.map(({ day, quotes, contacts }) => [day.slice(8), quotes, contacts])).toEqual([
      ['20', 1, 0],
      ['21', 1, 0],
      ['22', 0, 1],
      ['23', 2, 0],
      ['24', 1, 0],
      ['25', 1, 0],
    ]);
    expect(sources).toEqual([
      { source: 'website', requests: 3, contacted: 1, quoted: 0, won: 0 },
      { source: 'trucks', requests: 2, contacted: 2, quoted: 2, won: 1 },
      { source: null, requests: 1, contacted: 0, quoted: 0, won: 0 },
    ]);
    expect(lost).toEqual([
      { reason: 'price', requests: 1 },
      { reason: null, requests: 1 },
    ]);
    expect(owners).toMatchObject([
      { ownerId: aminaId, name: 'Amina', leads: 3, won: 1, judged: 2, kept: 1, medianWorkingMs: 2 * hourMs },
      { ownerId: null, name: null, leads: 4, won: 0, judged: 3, kept: 2 },
    ]);
  });

  test('counts a lead closed without an answer as late if its time was over, but never spam', async () => {
    const leads: (Pick<Lead, 'status' | 'ended'> & { kind?: 'contact' })[] = [
      { status: 'lost', ended: '2026-10-06T09:01' },
      { status: 'won', ended: '2026-10-08T09:00' },
      { kind: 'contact', status: 'closed', ended: '2026-10-07T09:00' },
      // Closed in time, imported, or in no need of an answer.
      { status: 'lost', ended: '2026-10-05T17:00' },
      { status: 'lost' },
      { status: 'spam', ended: '2026-10-08T09:00' },
    ];
    for (const { kind = 'quote', ...lead } of leads) await store(kind, { at: '2026-10-05T09:00', ...lead });
    await store('quote', {
      at: '2026-10-05T09:00',
      answered: '2026-10-05T10:00',
      status: 'lost',
      ended: '2026-10-08T10:00',
    });
    const { quotes, contacts, judged, kept } = await report('2026-10-05', '2026-10-05');
    expect({ quotes, contacts, judged, kept }).toEqual({ quotes: 5, contacts: 1, judged: 4, kept: 1 });
  });

  test('reads only leads of the period from the index', async () => {
    const log = vi.spyOn(app.orm.config.getLogger(), 'logQuery');
    await report('2026-11-20', '2026-11-25');
    const statements = log.mock.calls.map(([{ query = '', params = [] }]) =>
      app.orm.em.getPlatform().formatQuery(query, params),
    );
    log.mockRestore();
    const statement = statements.find((each) => each.includes('by_source'));
    const { rows } = await executeSql(app.databaseUrl, `explain ${statement}`);
    const onTime = rows.flatMap((row) => String(row['QUERY PLAN']).match(/created_at >= [^)]+/g) ?? []);
    expect(onTime).toHaveLength(1);
    for (const condition of onTime) expect(condition).toContain(`created_at >= '2026-11-19 21:00:00`);
  });

  test('lists weeks or months for longer periods', async () => {
    const weeks = await report('2026-10-01', '2026-11-25');
    expect([weeks.stepUnit, weeks.steps.length, weeks.steps[0]?.day]).toEqual(['week', 9, '2026-09-28']);
    expect(weeks.steps.at(-1)).toEqual({ day: '2026-11-23', quotes: 4, contacts: 0 });
    const months = await report('2025-12-01', '2026-11-26');
    expect([months.stepUnit, months.steps.length]).toEqual(['month', 12]);
    expect(months.steps.at(-1)).toEqual({ day: '2026-11-01', quotes: 8, contacts: 1 });
  });

  test('exports all tables in one file', async () => {
    const { body } = await amina.get('/api/admin/report.csv?from=2026-11-20&to=2026-11-25');
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('"Table","Row","Leads","Contacted","Quoted","Won"');
    expect(lines).toContain('"All","Requests and messages","7","","","","5","3","8 h 2 min","30 min"');
    expect(lines).toContain(`"Source of quote requests","${getSourceLabel('trucks')}","2","2","2","1","","","",""`);
    expect(lines).toContain('"Loss reason","Price","1","","","","","","",""');
  });

  test('explains why a period is invalid', async () => {
    for (const [query, path] of [
      ['from=2026-11-20', 'to'],
      ['from=2026-11-20&to=2026-11-18', 'to'],
      ['from=2010-11-20&to=2026-11-18', 'from'],
      ['from=yesterday&to=2026-11-18', 'from'],
    ]) {
      const { status, body } = await amina.get(`/api/admin/report?${query}`);
      expect([status, body.errors?.[0]?.path], query).toEqual([400, path]);
    }
  });
});
