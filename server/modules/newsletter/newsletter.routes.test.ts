import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../../test/api-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { executeSql } from '../../test/test-database.ts';

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from newsletter_subscriber'));

const subscribe = (email: unknown, trace = {}) => visitor.post('/api/newsletter', { email, ...trace });
const unsubscribe = (token: unknown) => visitor.post('/api/newsletter/unsubscribe', { token });

async function subscribers() {
  const { rows } = await executeSql(app.databaseUrl, 'select * from newsletter_subscriber order by email');
  return rows;
}

describe('POST /api/newsletter', () => {
  test('stores the address with the time of the consent and a secret to end it', async () => {
    const started = Date.now();
    const answer = await subscribe('  Amina@Example.com ');
    expect([answer.status, answer.body]).toEqual([202, { message: 'Thank you for subscribing.' }]);
    expect(await subscribers()).toEqual([
      expect.objectContaining({
        email: 'amina@example.com',
        unsubscribe_token: expect.stringMatching(/^[\w-]{43}$/),
        unsubscribed_at: null,
      }),
    ]);
    expect((await subscribers())[0].consented_at.getTime()).toBeGreaterThanOrEqual(started - 1);
  });

  test('answers the same to known, unknown and unwelcome subscribers', async () => {
    const visible = async (email: string, trace = {}) => {
      const { status, body, headers } = await subscribe(email, trace);
      const stable = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, body, headers: stable };
    };
    const unknown = await visible('reader@example.com');
    expect(await visible('reader@example.com')).toEqual(unknown);
    expect(await visible('READER@example.com')).toEqual(unknown);
    expect(await visible('robot@example.com', { leaveEmpty: 'x' })).toEqual(unknown);
    expect(await visible('robot@example.com', { elapsedMs: 100 })).toEqual(unknown);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['reader@example.com']);
  });

  test('makes one subscriber of many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('reader@example.com')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await subscribers()).toHaveLength(1);
  });

  test.each(['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com\n', `${'x'.repeat(250)}@example.com`, null, 5])(
    'takes %j for an address only when it is one',
    async (email) => {
      const answer = await subscribe(email);
      const isAddress = email === 'a@example.com\n';
      expect(answer.status).toBe(isAddress ? 202 : 400);
      if (!isAddress) expect(answer.body.errors[0].path).toBe('email');
    },
  );
});

describe('POST /api/newsletter/unsubscribe', () => {
  test('ends the subscription of the link, however often it is clicked, and no other', async () => {
    await subscribe('leaving@example.com');
    await subscribe('staying@example.com');
    const [{ unsubscribe_token: token }] = await subscribers();
    for (let click = 0; click < 2; click += 1) {
      const answer = await unsubscribe(token);
      expect([answer.status, answer.body]).toEqual([200, { message: expect.stringContaining('unsubscribed') }]);
    }
    expect((await subscribers()).map(({ unsubscribed_at: at }) => at !== null)).toEqual([true, false]);
  });

  test('lets a person come back', async () => {
    await subscribe('reader@example.com');
    const [before] = await subscribers();
    await unsubscribe(before.unsubscribe_token);
    await subscribe('reader@example.com');
    const [after] = await subscribers();
    expect(after).toMatchObject({ unsubscribed_at: null, unsubscribe_token: before.unsubscribe_token });
  });

  test.each(['A'.repeat(43), '%', "' or true --"])('answers 404 to the made-up secret %s', async (token) => {
    await subscribe('reader@example.com');
    expect((await unsubscribe(token)).status).toBe(404);
    expect((await subscribers())[0].unsubscribed_at).toBeNull();
  });

  test.each(['', null, 'x'.repeat(101)])('answers 400 to %j', async (token) => {
    expect((await unsubscribe(token)).status).toBe(400);
  });
});
