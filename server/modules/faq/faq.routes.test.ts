import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Faq, faqSchema } from '../../../shared/schemas/content/faq.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createFaqInput } from '../../test/support/factories.ts';
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

beforeEach(() => executeSql(app.databaseUrl, 'delete from faq'));

const create = (fields: Record<string, unknown> = {}) => staff.post('/api/faqs', createFaqInput(fields));
const questionsOf = (faqs: { question: string }[]) => faqs.map(({ question }) => question);

describe('POST /api/faqs', () => {
  test('creates an FAQ and returns it', async () => {
    const answer = await create({ question: ' Je, mnahamisha Jumapili? ', order: -3 });
    expect(answer.status).toBe(201);
    expect(faqSchema.strict().parse(answer.body)).toMatchObject({
      question: 'Je, mnahamisha Jumapili?',
      order: -3,
      published: true,
      version: 1,
    });
  });

  test('publishes it with order 0 by default', async () => {
    expect((await create({ order: undefined, published: undefined })).body).toMatchObject({
      order: 0,
      published: true,
    });
  });

  test.each([
    ['Booking', 'Pricing', 'Services', 'Insurance', 'International', 'Storage', 'Packing', 'Policy', 'General'],
  ])('accepts every category of the specification', async (...categories) => {
    for (const category of categories) expect((await create({ category })).body.category).toBe(category);
  });

  test.each([
    ['question', ' ', 'Required'],
    ['answer', undefined, 'Required'],
    ['category', 'Weather', 'Choose a category'],
    ['order', 1.5, expect.any(String)],
    ['order', '1', expect.any(String)],
    ['order', 2_147_483_648, expect.any(String)],
    ['published', 'yes', expect.any(String)],
    ['question', 'x'.repeat(501), expect.any(String)],
    ['answer', 'x'.repeat(5_001), expect.any(String)],
  ])('rejects the %s %j', async (path, value, message) => {
    const answer = await create({ [path]: value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });
});

describe('GET /api/faqs', () => {
  test('lists by category, order and age', async () => {
    for (const [question, category, order] of [
      ['storage 1', 'Storage', 1],
      ['booking 2 first', 'Booking', 2],
      ['booking 2 second', 'Booking', 2],
      ['booking 10', 'Booking', 10],
      ['booking -1', 'Booking', -1],
    ]) {
      await create({ question, category, order });
    }
    await create({ question: 'booking draft', order: 3, published: false });
    const published = ['booking -1', 'booking 2 first', 'booking 2 second', 'booking 10', 'storage 1'];
    const forVisitors = await visitor.get('/api/faqs?published=true');
    expect(questionsOf(forVisitors.body)).toEqual(published);
    for (const faq of forVisitors.body) faqSchema.strict().parse(faq);
    expect(questionsOf((await staff.get('/api/faqs')).body)).toEqual(published.toSpliced(3, 0, 'booking draft'));
    expect((await visitor.get('/api/faqs')).status).toBe(401);
  });

  test('shows an FAQ as soon as it is published, and hides it again', async () => {
    const { body: faq } = await create({ published: false });
    const listed = async () => (await visitor.get('/api/faqs?published=true')).body.length;
    expect(await listed()).toBe(0);
    await staff.put(`/api/faqs/${faq.id}`, createFaqInput({ published: true }));
    expect(await listed()).toBe(1);
    await staff.put(`/api/faqs/${faq.id}`, createFaqInput({ published: false }));
    expect(await listed()).toBe(0);
  });
});

describe('PUT /api/faqs/{id}', () => {
  test('changes the FAQ and increases its version', async () => {
    const { body: faq } = await create();
    const changed = createFaqInput({ question: 'Changed?', category: 'Policy', order: 7 });
    const answer = await staff.put(`/api/faqs/${faq.id}`, { ...changed, version: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ ...changed, id: faq.id, version: 2 }),
    ]);
  });

  test('returns 409 and the stored FAQ for a stale version', async () => {
    const { body: faq } = await create();
    const theirs = await staff.put(`/api/faqs/${faq.id}`, createFaqInput({ answer: 'Theirs' }));
    const mine = await staff.put(`/api/faqs/${faq.id}`, createFaqInput({ answer: 'Mine', version: faq.version }));
    expect([mine.status, mine.body.current]).toEqual([409, theirs.body]);
    expect((await staff.get('/api/faqs')).body).toEqual([theirs.body]);
  });

  test('returns 404 for an unknown FAQ', async () => {
    expect((await staff.put(`/api/faqs/${unknownId}`, createFaqInput())).status).toBe(404);
  });
});

describe('PUT /api/admin/faqs/order', () => {
  const order = (ids: string[], category = 'Booking') => staff.put('/api/admin/faqs/order', { category, ids });

  /** Creates FAQs with these orders, and an FAQ in another category. @returns the ids without the other category */
  async function createGroup(...orders: number[]): Promise<string[]> {
    await create({ category: 'Storage', question: 'elsewhere', order: 9 });
    const ids: string[] = [];
    for (const place of orders) ids.push((await create({ question: `was ${place}`, order: place })).body.id);
    return ids;
  }

  test('numbers a category from 1 and changes only moved FAQs', async () => {
    const [first = '', second = '', third = ''] = await createGroup(1, 2, 7);
    const answer = await order([first, third, second]);
    expect(answer.status).toBe(200);
    const places = answer.body.map(({ question, order, version }: Faq) => [question, order, version]);
    expect(places).toEqual([
      ['was 1', 1, 1],
      ['was 7', 2, 2],
      ['was 2', 3, 2],
    ]);
    const listed = await visitor.get('/api/faqs?published=true');
    expect(questionsOf(listed.body)).toEqual(['was 1', 'was 7', 'was 2', 'elsewhere']);
    expect(listed.body.at(-1)).toMatchObject({ order: 9, version: 1 });
  });

  test('returns 409 with all FAQs if some are missing, and changes none', async () => {
    const [first = '', second = '', third = ''] = await createGroup(1, 2, 3);
    const before = (await staff.get('/api/faqs')).body;
    for (const ids of [[second, first], [third, second, first, unknownId], [unknownId]]) {
      const answer = await order(ids);
      expect([answer.status, questionsOf(answer.body.current)]).toEqual([409, ['was 1', 'was 2', 'was 3']]);
    }
    expect((await order([second, first, third], 'Storage')).status).toBe(409);
    expect((await staff.get('/api/faqs')).body).toEqual(before);
  });

  test('rejects duplicate ids', async () => {
    const [first = ''] = await createGroup(1);
    expect((await order([first, first])).body.errors).toEqual([{ path: 'ids', message: 'List each FAQ only once' }]);
  });

  test('applies concurrent orders one after the other', async () => {
    const ids = await createGroup(1, 2, 3, 4);
    const answers = await Promise.all([ids.toReversed(), ids, ids.toReversed(), ids].map((each) => order(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const listed = (await staff.get('/api/faqs')).body.filter(({ category }: Faq) => category === 'Booking');
    expect(listed.map((faq: Faq) => faq.order)).toEqual([1, 2, 3, 4]);
  });
});

test('removes an FAQ only once', async () => {
  const { body: faq } = await create();
  const answer = await staff.delete(`/api/faqs/${faq.id}`);
  expect([answer.status, answer.body]).toEqual([200, { message: 'FAQ deleted successfully.' }]);
  expect((await staff.get('/api/faqs')).body).toEqual([]);
  expect((await staff.delete(`/api/faqs/${faq.id}`)).status).toBe(404);
});

describe('many FAQs', () => {
  beforeEach(() =>
    executeSql(
      app.databaseUrl,
      `insert into faq (id, question, answer, category, "order", published)
       select gen_random_uuid(), 'Question ' || turn, repeat('€ ', 2000),
         (array['Booking', 'Storage', 'General'])[1 + turn % 3], turn % 7 - 3, turn % 10 > 0
       from generate_series(1, 700) as turn`,
    ),
  );

  test.each([
    ['/api/faqs', 700],
    ['/api/faqs?published=true', 630],
    ['/api/faqs?published=true&limit=10', 630],
  ])('%s are listed in parts of at most 256 KiB, each once and in order', async (first, count) => {
    const client = first === '/api/faqs' ? staff : visitor;
    const found: Faq[] = [];
    let answers = 0;
    for (let path: string | null = first; path !== null; answers += 1) {
      const { body, headers } = await client.get(path);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(256 * 1024);
      found.push(...body);
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(answers).toBeGreaterThan(10);
    expect(new Set(found.map(({ id }) => id)).size).toBe(count);
    const places = found.map(({ category, order, id }) => [category, order, id] as const);
    const inOrder = places.toSorted(([a, x, i], [b, y, j]) => a.localeCompare(b) || x - y || (i < j ? -1 : 1));
    expect(places).toEqual(inOrder);
  });

  test('are rejected on publish and restore while the FAQ page is full, but can be drafts', async () => {
    const refused = { status: 400, body: { message: expect.stringMatching(/^The FAQ page is full: /) } };
    expect(await staff.post('/api/faqs', createFaqInput())).toMatchObject(refused);
    const { status, body: draft } = await staff.post('/api/faqs', createFaqInput({ published: false }));
    expect(status).toBe(201);
    const change = (faq: Faq, changes: Partial<Faq>) =>
      staff.put(`/api/faqs/${faq.id}`, { ...createFaqInput(), ...changes, version: faq.version });
    expect(await change(draft, { published: true })).toMatchObject(refused);
    const [shown, deleted] = (await staff.get('/api/faqs?published=true')).body;
    const { question, answer, category, order } = shown;
    const same = { question, category, order };
    expect(await change(shown, { ...same, answer: `${answer} More.` })).toMatchObject(refused);
    expect((await change(shown, { ...same, answer: 'Shorter.' })).status).toBe(200);
    const restore = () => staff.post(`/api/admin/trash/${deleted.id}/restore`, {});
    await staff.delete(`/api/faqs/${deleted.id}`);
    expect(await restore()).toMatchObject(refused);
    await executeSql(app.databaseUrl, 'update faq set published = false');
    expect((await restore()).status).toBe(200);
    expect((await change(draft, { published: true })).status).toBe(200);
  });

  test('reject an invalid cursor', async () => {
    const madeUp = Buffer.from('["Weather",1,"x"]').toString('base64url');
    for (const cursor of ['x', madeUp])
      expect((await visitor.get(`/api/faqs?published=true&cursor=${cursor}`)).status).toBe(400);
  });
});
