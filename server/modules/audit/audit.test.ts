import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAllEndpoints } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { encodeBody } from '../../test/support/encoded-body.ts';
import { generateStaffCalls } from '../../test/support/endpoint-samples.ts';
import { createFaqInput, createPageInput, createQuoteInput } from '../../test/support/factories.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;
let adminId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  staff = await createSignedInClient(app);
  adminId = (await staff.get('/api/admin/session')).body.user.id;
});

afterAll(() => app.stop());

interface Row {
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  verb: string;
  kind: string;
  thing_id: string | null;
  summary: string;
}

const sql = async <R>(statement: string): Promise<R[]> => (await executeSql(app.databaseUrl, statement)).rows;

const entriesOf = (requestId: string | null) =>
  sql<Row>(`select * from audit_entry where request_id = '${requestId}' order by created_at`);

describe('every write and every file of staff', () => {
  test('leaves an entry with its author and request, except when it is rejected', async () => {
    const deeds = listAllEndpoints(app).filter(
      ({ declaration, isStaffOnly, isWrite, path }) =>
        (isStaffOnly && isWrite && !declaration.isReadOnly) ||
        /\.(?:csv|xlsx)$/.test(path) ||
        ['/api/admin/login', '/api/admin/logout'].includes(path),
    );
    expect(deeds.length).toBeGreaterThan(40);
    for await (const { endpoint, cookie, call } of generateStaffCalls(app, deeds)) {
      const answer = await sendHttpRequest(app, {
        ...encodeBody(call.body),
        method: endpoint.method.toUpperCase(),
        path: call.path,
        headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, ...encodeBody(call.body).headers },
      });
      const entries = await entriesOf(answer.headers.get('x-request-id'));
      const isDone = answer.status < 300;
      expect([endpoint.name, answer.status, entries.length > 0]).toEqual([endpoint.name, answer.status, isDone]);
      for (const { actor_kind, actor_id, summary } of entries) {
        expect([endpoint.name, actor_kind, actor_id]).toEqual([endpoint.name, 'person', adminId]);
        expect(summary).not.toBe('');
      }
    }
  });

  test('is rolled back together with its entry', async () => {
    const { body } = await staff.post('/api/faqs', createFaqInput());
    await executeSql(app.databaseUrl, `alter table audit_entry add constraint no_faqs check (kind <> 'faq') not valid`);
    const { status } = await staff.delete(`/api/faqs/${body.id}`);
    await executeSql(app.databaseUrl, 'alter table audit_entry drop constraint no_faqs');
    expect(status).toBe(500);
    expect(await sql(`select 1 from faq where id = '${body.id}'`)).toHaveLength(1);
  });
});

describe('an entry', () => {
  test('contains values before and after, but no personal values', async () => {
    const { body: faq } = await staff.post('/api/faqs', createFaqInput({ question: 'Is Sunday possible?' }));
    await staff.put(`/api/faqs/${faq.id}`, createFaqInput({ question: 'Is Sunday possible, too?' }));
    const { body: entries } = await staff.get(`/api/admin/audit?kind=faq&thing=${faq.id}`);
    expect(entries).toMatchObject([
      {
        verb: 'update',
        actor: { kind: 'person', id: adminId, name: 'Wanjirũ', username: 'wanjiru' },
        changes: [{ field: 'question', before: 'Is Sunday possible?', after: 'Is Sunday possible, too?' }],
      },
      { verb: 'create', summary: 'Is Sunday possible?', changes: null },
    ]);

    await staff.put('/api/admin/settings/notification_emails', { value: 'private.person@example.com' });
    const { body: settings } = await staff.get('/api/admin/audit?kind=setting&thing=notification_emails');
    expect(settings[0].changes).toEqual([{ field: 'value', before: null, after: null }]);

    const { body: quote } = await staff.post(
      '/api/quotes',
      createQuoteInput({ fullName: 'Very Private', phone: '0700 111 222' }),
    );
    await staff.patch(`/api/quotes/${quote.id}`, { status: 'quoted' });
    await staff.post('/api/admin/privacy/find', { subject: '0700 111 222' });
    await staff.post('/api/admin/login', { username: 'a password typed here', password: 'wrong' });
    const { body: all } = await staff.get('/api/admin/audit');
    const text = JSON.stringify(all);
    expect(text).toContain(`${quote.reference}: new → quoted`);
    for (const secret of [
      'Very Private',
      '700 111 222',
      '700111222',
      'private.person',
      'a password typed here',
      '$argon2',
    ])
      expect(text).not.toContain(secret);
  });

  test('contains the changed part of a long text', async () => {
    const long = (word: string) =>
      `🛋 ${'The same. '.repeat(200)}🚚${'x'.repeat(39)}${word} ${'And more. '.repeat(200)}`;
    const input = createPageInput({ content: long('before') });
    const { body } = await staff.post('/api/admin/pages', input);
    await staff.put(`/api/admin/pages/${body.page.id}`, { ...input, page: { ...input.page, content: long('after') } });
    const { body: entries } = await staff.get(`/api/admin/audit?kind=page&thing=${body.page.id}`);
    const [{ field, before, after }] = entries[0].changes;
    expect(field).toBe('content');
    expect([before, after]).toEqual([
      expect.stringMatching(/^…x{39}before And/),
      expect.stringMatching(/^…x{39}after And/),
    ]);
    expect(before.length).toBeLessThan(310);
  });

  test('is protected by PostgreSQL from changes and early deletion', async () => {
    const refusal = /entries of the audit are kept as they are/;
    for (const statement of [
      `update audit_entry set summary = 'nothing'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(executeSql(app.databaseUrl, statement)).rejects.toThrow(refusal);
    await executeSql(
      app.databaseUrl,
      `insert into audit_entry (id, actor_kind, verb, kind, summary, created_at)
       values (gen_random_uuid(), 'unknown', 'update', 'quote', 'too old', now() - interval '25 months')`,
    );
    await executeSql(app.databaseUrl, `delete from audit_entry where created_at < now() - interval '24 months'`);
    expect(await sql(`select 1 from audit_entry where summary = 'too old'`)).toEqual([]);
  });
});

describe('the list', () => {
  test('is filtered by person, record and days, on screen and in the file', async () => {
    const colleague = await createSignedInClient(app, {
      username: 'otieno',
      email: 'otieno@example.com',
      firstName: 'Otieno',
    });
    const { id } = (await colleague.get('/api/admin/session')).body.user;
    await colleague.put('/api/admin/settings/tagline', { value: 'Moved by Otieno' });
    const { body: people } = await staff.get('/api/admin/audit/people');
    expect(people).toContainEqual({ id, kind: 'person', name: 'Otieno', username: 'otieno' });
    const { body: his } = await staff.get(`/api/admin/audit?person=${id}`);
    expect(his.map(({ verb }: Row) => verb)).toEqual(['update', 'sign-in']);
    expect((await staff.get(`/api/admin/audit?person=${id}&from=2020-01-01&to=2020-01-02`)).body).toEqual([]);
    expect((await staff.get(`/api/admin/audit?person=${id}&from=2020-01-01`)).body).toHaveLength(2);

    const first = await staff.get('/api/admin/audit?limit=1');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await staff.get(next);
    expect([first.body.length, second.body.length]).toEqual([1, 1]);
    expect(second.body[0].id).not.toBe(first.body[0].id);

    const file = await staff.get(`/api/admin/audit.csv?person=${id}`);
    expect(file.headers.get('content-disposition')).toContain('audit.csv');
    expect(file.body).toContain('tagline');
    expect(file.body).toContain('Moved by Otieno');
    expect((await staff.get('/api/admin/audit?kind=nothing')).status).toBe(400);
  });

  test('names the account of a person with the name of a colleague, and both names of the change', async () => {
    const impostor = await createSignedInClient(app, {
      username: 'moraa',
      email: 'moraa@example.com',
      firstName: 'Moraa',
    });
    const { id } = (await impostor.get('/api/admin/session')).body.user;
    await impostor.put('/api/admin/profile', { firstName: 'Wanjirũ', lastName: null });
    await impostor.put('/api/admin/settings/tagline', { value: 'Moved by somebody else' });
    await impostor.put('/api/admin/profile', { firstName: 'Moraa', lastName: null });
    const { body: entries } = await staff.get(`/api/admin/audit?person=${id}`);
    expect(entries).toMatchObject([
      { changes: [{ field: 'firstName', before: 'Wanjirũ', after: 'Moraa' }], actor: { username: 'moraa' } },
      { kind: 'setting', actor: { id, name: 'Wanjirũ', username: 'moraa' } },
      { changes: [{ field: 'firstName', before: 'Moraa', after: 'Wanjirũ' }], actor: { username: 'moraa' } },
      { verb: 'sign-in' },
    ]);
    const { body: file } = await staff.get(`/api/admin/audit.csv?person=${id}`);
    const line = file.split('\r\n').find((each: string) => each.includes('Moved by somebody else'));
    expect(line).toContain('Wanjirũ (moraa)');
    expect(line).toContain(id);
  });

  test('contains failed sign-ins with account and device, under sessions', async () => {
    await new ApiClient(app).post('/api/admin/login', {
      username: 'wanjiru',
      password: 'not the password',
    });
    const failed = {
      verb: 'sign-in-failed',
      actor: { kind: 'unknown', id: null, name: null },
      summary: 'Failed to sign in as wanjiru (Unknown device)',
    };
    for (const filter of ['kind=staff', 'kind=session', 'verb=sign-in-failed'])
      expect((await staff.get(`/api/admin/audit?${filter}&thing=${adminId}`)).body[0]).toMatchObject(failed);
    const { body: sessions } = await staff.get(`/api/admin/audit?kind=session&limit=100`);
    expect(sessions.map(({ verb }: Row) => verb)).toContain('sign-in');
    expect(sessions.map(({ verb }: Row) => verb)).not.toContain('update');
    expect((await staff.get('/api/admin/audit?verb=nothing')).status).toBe(400);
  });
});
