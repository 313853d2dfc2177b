import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactSchema } from '../../../shared/schemas/leads/contact.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const send = (fields = {}, headers = {}) => visitor.post('/api/contacts', createContactInput(fields), headers);
const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id);

describe('POST /api/contacts', () => {
  test('stores the message and returns a receipt', async () => {
    const answer = await send({ name: ' Njeri ', message: 'one\ntwo 🚚' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^C-\d{5,}$/),
      status: 'new',
      createdAt: expect.any(String),
    });
    const stored = await staff.get(`/api/contacts/${answer.body.id}`);
    expect(contactSchema.strict().parse(stored.body)).toMatchObject({
      ...answer.body,
      name: 'Njeri',
      message: 'one\ntwo 🚚',
    });
  });

  test('names every missing field', async () => {
    const answer = await visitor.post('/api/contacts', {});
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      ['name', 'email', 'subject', 'message'].map((path) => ({ path, message: 'Required' })),
    );
  });

  test.each([
    ['name', 200],
    ['subject', 200],
    ['message', 5_000],
  ])('accepts a %s of %i characters, but not a longer one', async (path, length) => {
    expect((await send({ [path]: 'x'.repeat(length) })).status).toBe(201);
    const answer = await send({ [path]: 'x'.repeat(length + 1) });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  test.each([{ leaveEmpty: 'x' }, { elapsedMs: 0 }, { elapsedMs: 1_999 }, { name: 'www.spam.example' }])(
    'stores %j as spam with the usual response',
    async (trace) => {
      const answer = await send(trace);
      expect([answer.status, answer.body.status]).toEqual([201, 'new']);
      expect((await staff.get(`/api/contacts/${answer.body.id}`)).body.status).toBe('spam');
      expect(idsOf((await staff.get('/api/contacts?limit=100')).body)).not.toContain(answer.body.id);
      expect(idsOf((await staff.get('/api/contacts?status=spam&limit=100')).body)).toContain(answer.body.id);
    },
  );

  test('accepts a form that took two seconds as not spam', async () => {
    const { body } = await send({ leaveEmpty: '', elapsedMs: 2_000 });
    expect((await staff.get(`/api/contacts/${body.id}`)).body.status).toBe('new');
  });

  test('creates one message from a repeated request, separate from quotes with the same key', async () => {
    const headers = { 'Idempotency-Key': 'one-key-for-both-forms' };
    const body = createContactInput();
    const [first, second] = [
      await visitor.post('/api/contacts', body, headers),
      await visitor.post('/api/contacts', body, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect((await visitor.post('/api/quotes', createQuoteInput(), headers)).status).toBe(201);
    expect((await visitor.post('/api/contacts', createContactInput(), headers)).status).toBe(422);
  });

  test.each(['short', 'x'.repeat(201), 'with space', 'Ümlaut-key'])('answers 400 to the key %s', async (key) => {
    expect((await send({}, { 'Idempotency-Key': key })).status).toBe(400);
  });
});

describe('GET /api/contacts', () => {
  test('lists all messages by the Link header, newest first, without duplicates', async () => {
    for (let count = 0; count < 12; count += 1) await send();
    const whole = idsOf((await staff.get('/api/contacts?limit=100')).body);
    const seen: string[] = [];
    let path: string | undefined = '/api/contacts?limit=5';
    while (path) {
      const page = await staff.get(path);
      seen.push(...idsOf(page.body));
      path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(whole);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('finds any part of a name, an address, a subject, a text, or the reference', async () => {
    const { body } = await send({ name: 'Kĩprotich', subject: 'Piano_2', message: 'Fragile: 50% glass \\ rest' });
    for (const q of ['kĩPRO', 'piano_2', '50% glass \\', body.reference, body.reference.replace('C-', 'c')]) {
      const found = await staff.get(`/api/contacts?q=${encodeURIComponent(q)}`);
      expect([q, idsOf(found.body)]).toEqual([q, [body.id]]);
    }
    // SQL wildcards have no effect. The words are too short for similar results.
    for (const q of ['p_an_', 'fr%25e']) expect((await staff.get(`/api/contacts?q=${q}`)).body).toEqual([]);
  });

  test.each(['İzmir', 'ΟΔΟΣ', 'STRAẞE', 'Ǆ'])('finds %s as typed', async (name) => {
    const { body } = await send({ name });
    expect(idsOf((await staff.get(`/api/contacts?q=${encodeURIComponent(name)}`)).body)).toEqual([body.id]);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'status=lost', 'cursor=x', 'q=%00', `q=${'x'.repeat(201)}`])(
    'answers 400 to ?%s',
    async (query) => {
      expect((await staff.get(`/api/contacts?${query}`)).status).toBe(400);
    },
  );
});

describe('PATCH /api/contacts/{id}', () => {
  test.each(['replied', 'closed', 'spam', 'new'])('changes the status to %s', async (status) => {
    const { body } = await send();
    const changed = await staff.patch(`/api/contacts/${body.id}`, { status });
    expect([changed.status, changed.body.status]).toEqual([200, status]);
    expect((await staff.get(`/api/contacts/${body.id}`)).body).toEqual(changed.body);
  });

  test('answers 404 for an unknown message and 400 for an unknown status', async () => {
    expect((await staff.patch(`/api/contacts/${unknownId}`, { status: 'closed' })).status).toBe(404);
    expect((await staff.get(`/api/contacts/${unknownId}`)).status).toBe(404);
    const { body } = await send();
    expect((await staff.patch(`/api/contacts/${body.id}`, { status: 'won' })).status).toBe(400);
  });
});
