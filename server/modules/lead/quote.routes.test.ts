import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

describe('POST /api/quotes', () => {
  test('stores the request and returns a receipt', async () => {
    const answer = await visitor.post(
      '/api/quotes',
      createQuoteInput({ fullName: '  Achieng Odhiambo ', movingTo: '' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^Q-\d{5,}$/),
      status: 'new',
      createdAt: expect.any(String),
    });
    const stored = await staff.get(`/api/quotes/${answer.body.id}`);
    expect(stored.body).toMatchObject({
      fullName: 'Achieng Odhiambo',
      movingTo: null,
      status: 'new',
      reference: answer.body.reference,
    });
  });

  test('stores the phone as typed, and a form that can be called', async () => {
    const answer = await visitor.post('/api/quotes', createQuoteInput({ phone: '0712 345 678' }));
    const stored = await staff.get(`/api/quotes/${answer.body.id}`);
    expect(stored.body).toMatchObject({ phone: '0712 345 678', phoneNormalized: '+254712345678' });
  });

  test('stores the service, and rejects unknown ones', async () => {
    const answer = await visitor.post('/api/quotes', createQuoteInput({ service: 'office-moving' }));
    expect((await staff.get(`/api/quotes/${answer.body.id}`)).body.service).toBe('office-moving');
    for (const service of ['', null, undefined]) {
      const { body } = await visitor.post('/api/quotes', createQuoteInput({ service }));
      expect((await staff.get(`/api/quotes/${body.id}`)).body.service).toBeNull();
    }
    const refused = await visitor.post('/api/quotes', createQuoteInput({ service: 'time-travel' }));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'service', message: 'Choose one of the options' }] },
    });
  });

  test('removes direction marks from texts', async () => {
    const marked = { fullName: '\u202EGrace Wambui', movingFrom: '\u2067Voi', movingTo: 'Nakuru\u200F' };
    const { body } = await visitor.post('/api/quotes', createQuoteInput(marked));
    const { body: stored } = await staff.get(`/api/quotes/${body.id}`);
    expect(stored).toMatchObject({ fullName: 'Grace Wambui', movingFrom: 'Voi', movingTo: 'Nakuru' });
    const corrected = await staff.patch(`/api/quotes/${body.id}/facts`, {
      version: 1,
      fullName: 'Grace\u202E W.',
    });
    expect(corrected.body.fullName).toBe('Grace W.');
  });

  test.each(['\u200B', '\u3164 \u2800', '\u202E\u2066', '\uFEFF\u00AD'])('treats %j as blank', async (fullName) => {
    const refused = await visitor.post('/api/quotes', createQuoteInput({ fullName }));
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'fullName', message: 'Required' }]]);
    const { body } = await visitor.post(
      '/api/quotes',
      createQuoteInput({ movingTo: fullName, additionalInfo: fullName }),
    );
    expect((await staff.get(`/api/quotes/${body.id}`)).body).toMatchObject({ movingTo: null, additionalInfo: null });
  });

  test.each(['\u200Ejane@example.com', 'jane\u200B@exam\u00ADple.com', '\uFEFFjane@example.com\u202C'])(
    'removes invisible signs from the address %j',
    async (email) => {
      const { body } = await visitor.post(
        '/api/quotes',
        createQuoteInput({ email, phone: '\u202A+254 712 345 678\u202C' }),
      );
      expect((await staff.get(`/api/quotes/${body.id}`)).body).toMatchObject({
        email: 'jane@example.com',
        phone: '+254 712 345 678',
        phoneNormalized: '+254712345678',
      });
    },
  );

  test.each(['r&d@example.co.ke', "o'neill@example.com", 'a!#$%*/=?^_`{|}~@example.com'])(
    'also accepts %s',
    async (email) => {
      const { body } = await visitor.post('/api/quotes', createQuoteInput({ email }));
      expect((await staff.get(`/api/quotes/${body.id}`)).body.email).toBe(email);
    },
  );

  test.each(['josé@example.com', 'имя@почта.example', 'wanjirũ.k+moves@example.co.ke'])('accepts %s', async (email) => {
    const { body } = await visitor.post('/api/quotes', createQuoteInput({ email }));
    expect((await staff.get(`/api/quotes/${body.id}`)).body.email).toBe(email);
  });

  test.each([
    '.jose@example.com',
    'jo..se@example.com',
    'jose@example',
    'jo se@example.com',
    'jose@-example.com',
    'jo,se@example.com',
    'jo<se@example.com',
  ])('rejects %s as an e-mail address', async (email) => {
    const { status, body } = await visitor.post('/api/quotes', createQuoteInput({ email }));
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'email']);
  });

  test('names every missing field', async () => {
    const answer = await visitor.post('/api/quotes', { fullName: ' ', email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'fullName', message: 'Required' },
      { path: 'phone', message: 'Required' },
      { path: 'email', message: 'Enter an e-mail address such as name@example.com' },
      { path: 'movingFrom', message: 'Required' },
    ]);
  });

  test.each(['jane@xn--e1afmkfd.xn--p1ai', 'jane@movers.XN--P1AI', 'jane@пример.рф', 'jane@xn--e1afmkfd.co.ke'])(
    'accepts an address of an international domain, as browsers send it: %s',
    async (email) => {
      expect((await visitor.post('/api/quotes', createQuoteInput({ email }))).status).toBe(201);
    },
  );

  test.each(['jane@movers.xn--', 'jane@movers.xn--a-', 'jane@movers.x1', 'jane@movers.a-b'])(
    'rejects an address without a domain: %s',
    async (email) => {
      expect((await visitor.post('/api/quotes', createQuoteInput({ email }))).status).toBe(400);
    },
  );

  test('creates one lead from 50 concurrent requests with one key', async () => {
    const body = createQuoteInput();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.post('/api/quotes', body, { 'Idempotency-Key': 'the-same-key-for-all' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const listed = await staff.get(`/api/quotes?q=${encodeURIComponent(body.email)}`);
    expect(listed.body).toHaveLength(1);
  });

  test('answers 422 when a key is used with another body', async () => {
    const headers = { 'Idempotency-Key': 'a-key-used-twice' };
    await visitor.post('/api/quotes', createQuoteInput(), headers);
    const second = await visitor.post('/api/quotes', createQuoteInput(), headers);
    expect(second.status).toBe(422);
  });

  test('treats the same body without a key as the same request', async () => {
    const body = createQuoteInput();
    const [first, second] = [await visitor.post('/api/quotes', body), await visitor.post('/api/quotes', body)];
    expect(second.body).toEqual(first.body);
  });

  test.each([
    ['a filled hidden field', { leaveEmpty: 'https://spam.example' }],
    ['a form sent at once', { elapsedMs: 300 }],
    ['a link for a name', { fullName: 'Buy https://spam.example' }],
  ])('stores %s as spam with the usual response', async (_, trace) => {
    const answer = await visitor.post('/api/quotes', createQuoteInput(trace));
    expect(answer.status).toBe(201);
    expect(answer.body.status).toBe('new');
    const stored = await staff.get(`/api/quotes/${answer.body.id}`);
    expect(stored.body.status).toBe('spam');
    const inbox = await staff.get('/api/quotes?limit=100');
    expect(inbox.body.map((quote: { id: string }) => quote.id)).not.toContain(answer.body.id);
  });
});

describe('GET /api/quotes', () => {
  test('lists all quotes by the Link header, newest first, without duplicates', async () => {
    await Promise.all(Array.from({ length: 25 }, () => visitor.post('/api/quotes', createQuoteInput())));
    const whole = await staff.get('/api/quotes?limit=100');
    const seen: string[] = [];
    let path: string | undefined = '/api/quotes?limit=7';
    while (path) {
      const page = await staff.get(path);
      expect(page.body.length).toBeLessThanOrEqual(7);
      seen.push(...page.body.map((quote: { id: string }) => quote.id));
      path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(whole.body.map((quote: { id: string }) => quote.id));
    const times = whole.body.map((quote: { createdAt: string }) => quote.createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test.each(['0', '101', '200', '1.5', 'x'])('rejects the limit %s, and names the allowed limits', async (limit) => {
    const { status, body } = await staff.get(`/api/quotes?limit=${limit}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'limit', message: 'Enter a whole number from 1 to 100' }]);
  });

  test('finds any part of a name, a place, or the reference', async () => {
    const { body } = await visitor.post(
      '/api/quotes',
      createQuoteInput({ fullName: 'Mumbua Kĩlonzo', movingTo: 'Voi, 100% sure' }),
    );
    for (const q of ['kĩlon', 'MUMBUA', '100%', body.reference.toLowerCase()]) {
      const found = await staff.get(`/api/quotes?q=${encodeURIComponent(q)}`);
      expect(found.body.map((quote: { id: string }) => quote.id)).toEqual([body.id]);
    }
  });

  test.each(['0712,000,919', 'O712 OOO 919', 'o712,ooo,919', '0️⃣7️⃣1️⃣2️⃣0️⃣0️⃣0️⃣9️⃣1️⃣9️⃣'])(
    'reads %s as a phone number, which is found in any spelling',
    async (phone) => {
      const email = `grace-${randomUUID()}@example.com`;
      const { body } = await visitor.post('/api/quotes', createQuoteInput({ phone, email }));
      expect((await staff.get(`/api/quotes/${body.id}`)).body).toMatchObject({
        phone: expect.any(String),
        phoneNormalized: '+254712000919',
      });
      for (const q of ['0712 000 919', '0712,000,919', '0712 000 919 (home)', phone]) {
        const { body: found } = await staff.get(`/api/quotes?q=${encodeURIComponent(`${q} ${email}`)}`);
        expect([q, found.map(({ id }: { id: string }) => id)]).toEqual([q, [body.id]]);
      }
    },
  );

  test('finds a phone number in every spelling', async () => {
    const spellings = ['0722 987 654', '0722987654', '+254 722 987654', '254722987654'];
    const sent = await Promise.all(spellings.map((phone) => visitor.post('/api/quotes', createQuoteInput({ phone }))));
    const ids = sent.map(({ body }) => body.id).toSorted();
    for (const q of [...spellings, '722987654']) {
      const { body } = await staff.get(`/api/quotes?q=${encodeURIComponent(q)}`);
      expect(body.map((quote: { id: string }) => quote.id).toSorted()).toEqual(ids);
    }
  });

  test('returns 100 at once, and the rest by the Link header', async () => {
    await executeSql(
      app.databaseUrl,
      `insert into lead (id, kind, full_name, phone, email, moving_from, status)
       select gen_random_uuid(), 'quote', 'Lost ' || n, '0712', 'm@example.com', 'Nairobi', 'lost' from generate_series(1, 120) n`,
    );
    const { body, headers } = await staff.get('/api/quotes?status=lost&limit=100');
    expect(body).toHaveLength(100);
    const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await staff.get(next)).body).toHaveLength(20);
  });

  test('answers 400 for an invalid cursor', async () => {
    expect((await staff.get('/api/quotes?cursor=nonsense')).status).toBe(400);
  });
});

describe('PATCH /api/quotes/{id}', () => {
  test('changes the status, and the status filter follows', async () => {
    const { body } = await visitor.post('/api/quotes', createQuoteInput());
    const changed = await staff.patch(`/api/quotes/${body.id}`, { status: 'won' });
    expect(changed.body).toMatchObject({ id: body.id, status: 'won' });
    const won = await staff.get('/api/quotes?status=won');
    expect(won.body.map((quote: { id: string }) => quote.id)).toContain(body.id);
  });

  test('answers 404 for an unknown quote and 400 for an unknown status', async () => {
    expect((await staff.patch('/api/quotes/0198c000-0000-7000-8000-000000000000', { status: 'won' })).status).toBe(404);
    const { body } = await visitor.post('/api/quotes', createQuoteInput());
    expect((await staff.patch(`/api/quotes/${body.id}`, { status: 'paid' })).status).toBe(400);
  });
});
