import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput, createTokenInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { hasRateLimits: true } });
  admin = await createSignedInClient(app);
});

afterAll(() => app.stop());

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

// Earlier tests count against the limit.
beforeEach(() => sql('truncate rate_limit'));

async function program(name: string, permissions: string[]) {
  const { body } = await admin.post('/api/admin/tokens', createTokenInput({ name, permissions }));
  return { id: body.id, client: new ApiClient({ origin: app.origin, token: body.token }) };
}

describe('a program with a token for it', () => {
  test('submits leads of both kinds under its name in the audit, without consent', async () => {
    const portal = await program('Portal', ['new-leads']);
    for (const [path, lead] of [
      ['/api/quotes', createQuoteInput()],
      ['/api/contacts', createContactInput()],
    ] as const) {
      const { status, body } = await portal.client.post(path, { ...lead, channel: 'phone' });
      expect([status, body.status]).toEqual([201, 'new']);
      expect((await admin.get(`${path}/${body.id}`)).body).toMatchObject({
        reference: body.reference,
        email: lead.email,
        channel: 'phone',
      });
      const kind = path === '/api/quotes' ? 'quote' : 'contact';
      const { body: entries } = await admin.get(`/api/admin/audit?kind=${kind}&thing=${body.id}`);
      expect(entries).toMatchObject([
        {
          actor: { kind: 'token', id: portal.id, name: 'Portal' },
          verb: 'create',
          summary: `Created ${body.reference} via API`,
        },
      ]);
      expect(entries[0].requestId).toMatch(/^[\da-f-]{36}$/);
      const { body: exported } = await admin.post('/api/admin/privacy/export', { subject: lead.email });
      expect(exported[`${kind}s`]).toMatchObject([{ id: body.id, consentText: null, consentedAt: null }]);
      expect(await sql(`select type from lead_event where lead_id = '${body.id}'`)).toEqual([
        { type: `${kind}.created` },
      ]);
      expect((await portal.client.get(`${path}/${body.id}`)).status).toBe(403);
    }
    expect((await (await program('Reader', ['leads'])).client.post('/api/quotes', createQuoteInput())).status).toBe(
      403,
    );
  });

  test('has its own keys, and creates one lead from repeated and concurrent requests', async () => {
    const [one, other] = [await program('One', ['new-leads']), await program('Other', ['new-leads'])];
    const key = { 'Idempotency-Key': 'order-1001' };
    const lead = createQuoteInput();
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.client.post('/api/quotes', lead, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    const id = answers[0]?.body.id;
    expect(await sql(`select from audit_entry where thing_id = '${id}'`)).toHaveLength(1);
    expect((await one.client.post('/api/quotes', createQuoteInput(), key)).status).toBe(422);
    for (const client of [other.client, new ApiClient(app)]) {
      const { status, body } = await client.post('/api/quotes', createQuoteInput(), key);
      expect([status, body.id === id]).toEqual([201, false]);
    }
    // A visitor cannot use the key of a program.
    expect(
      (
        await new ApiClient(app).post('/api/quotes', createQuoteInput(), {
          'Idempotency-Key': `token:${one.id}:order-1001`,
        })
      ).status,
    ).toBe(201);
  });

  test('is limited by its token, not by its address or the e-mail address of a lead', async () => {
    const { id, client } = await program('Busy portal', ['new-leads']);
    const email = 'agency@example.com';
    const send = (sender: ApiClient, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          sender.post('/api/quotes', createQuoteInput({ email, fullName: `Customer ${n}` })),
        ),
      );
    const ofVisitor = await send(new ApiClient(app), 11);
    expect(ofVisitor.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 429]);
    const ofProgram = await send(client, 30);
    expect(new Set(ofProgram.map(({ status }) => status))).toEqual(new Set([201]));
    await sql(`update rate_limit set points = 120 where key = 'staffWrite:${id}'`);
    const refused = await client.post('/api/quotes', createQuoteInput());
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
  });
});

describe.each([
  ['quotes', createQuoteInput, { status: 'quoted' }],
  ['contacts', createContactInput, { status: 'replied' }],
] as const)('the list of %s', (path, newLead, change) => {
  let ids: string[] = [];

  beforeAll(async () => {
    ids = [];
    for (const day of ['2026-03-01 20:59:59', '2026-03-01 21:00:00', '2026-03-02 20:59:59', '2026-03-02 21:00:00']) {
      const { body } = await admin.post(`/api/${path}`, newLead());
      ids.push(body.id);
      await sql(`update lead set created_at = '${day}+00', updated_at = '${day}+00' where id = '${body.id}'`);
    }
  });

  const found = async (query: string) => {
    const { status, body } = await admin.get(`/api/${path}?order=oldest&${query}`);
    return status === 200
      ? body.map(({ id }: { id: string }) => ids.indexOf(id)).filter((index: number) => index >= 0)
      : body;
  };

  test('is filtered by Nairobi days or by exact times', async () => {
    expect(await found('createdFrom=2026-03-02&createdTo=2026-03-02')).toEqual([1, 2]);
    expect(await found('createdFrom=2026-03-01T21:00:00Z&createdTo=2026-03-02T20:59:59Z')).toEqual([1]);
    expect(await found(`createdTo=${encodeURIComponent('2026-03-02T00:00:00+03:00')}`)).toEqual([0]);
    for (const query of [
      'createdFrom=yesterday',
      'createdTo=2026-02-30',
      'updatedSince=0000-01-01',
      'createdFrom=2026-03-01T10:00',
    ])
      expect(Object.keys(await found(query))).toEqual(['message', 'errors']);
  });

  test('is filtered by the time of the last change, and shows that time', async () => {
    const before = new Date();
    expect(await found(`updatedSince=${before.toISOString()}`)).toEqual([]);
    const { body } = await admin.patch(`/api/${path}/${ids[1]}`, change);
    expect(body.updatedAt >= before.toISOString()).toBe(true);
    expect(await found(`updatedSince=${before.toISOString()}`)).toEqual([1]);
    expect(await found('updatedSince=2026-03-02T21:00:00Z')).toEqual([1, 3]);
    const pages: number[] = [];
    let next = `/api/${path}?order=oldest&limit=1&updatedSince=2026-03-02&createdTo=2026-03-03`;
    while (next) {
      const { body: page, headers } = await admin.get(next);
      pages.push(...page.map(({ id }: { id: string }) => ids.indexOf(id)));
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(pages).toEqual([1, 2, 3]);
  });

  test('is exported with the same filter, which the privacy log records', async () => {
    const { headers } = await admin.get(`/api/admin/${path}.csv?createdFrom=2026-03-02&createdTo=2026-03-02`);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await admin.get('/api/admin/privacy/log')).body[0].details).toContain('selected days');
  });
});
