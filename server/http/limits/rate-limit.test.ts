// @module-tag slow
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { type ApiAnswer, ApiClient, staffAccount } from '../../test/support/api-client.ts';
import { createBlogPostInput, createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let replica: TestApp;

beforeAll(async () => {
  const config = { hasRateLimits: true, trustedProxies: 1 };
  app = await createTestApp({ config });
  replica = await createTestApp({ config, databaseUrl: app.databaseUrl });
  await createStaff(app.orm.em.fork(), staffAccount);
});

afterAll(async () => {
  await replica.stop();
  await app.stop();
});

beforeEach(async () => {
  // No counting window ends during slow requests.
  freezeClock();
  await executeSql(app.databaseUrl, 'delete from rate_limit');
});

const endWindows = (counter: string) =>
  executeSql(app.databaseUrl, `update rate_limit set expire = 0 where key like '${counter}:%'`);

function clientAt(address: string, server = app) {
  const client = new ApiClient(server);
  const from = { 'X-Forwarded-For': address };
  return {
    sendQuote: (fields = {}) => client.post('/api/quotes', createQuoteInput(fields), from),
    sendContact: (fields = {}) => client.post('/api/contacts', createContactInput(fields), from),
    subscribe: (email = 'reader@example.com') => client.post('/api/newsletter', { email }, from),
    read: () => client.get('/api/site', from),
    logIn: (password = staffAccount.password, username = staffAccount.username) =>
      client.post('/api/admin/login', { username, password }, from),
  };
}

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
};

async function statusesOf(count: number, send: () => Promise<ApiAnswer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

function expectTooMany({ status, headers, body }: ApiAnswer, seconds: number): void {
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe(String(seconds));
  expect(body).toEqual({ message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ /) });
}

describe('public forms', () => {
  test('accept 10 in 10 minutes from one person at one address', async () => {
    const { sendQuote, sendContact, read } = clientAt('203.0.113.1');
    const email = 'Grace@example.com';
    expect(await statusesOf(6, () => sendQuote({ email }))).toEqual(times(6, 201));
    expect(await statusesOf(4, () => sendContact({ email: email.toLowerCase() }))).toEqual(times(4, 201));
    for (const send of [sendQuote, sendContact]) expectTooMany(await send({ email }), 600);
    expect((await read()).status).toBe(200);
    expect((await sendQuote()).status).toBe(201);
    expect((await clientAt('203.0.113.2').sendQuote({ email })).status).toBe(201);
    await endWindows('formPerson');
    expect((await sendQuote({ email })).status).toBe(201);
  });

  test('accept 120 of any kind in 10 minutes from one IPv4 address, which many customers can share', async () => {
    const { sendQuote, sendContact, subscribe } = clientAt('203.0.113.8');
    expect(await statusesOf(60, () => sendQuote())).toEqual(times(60, 201));
    expect(await statusesOf(30, () => sendContact())).toEqual(times(30, 201));
    expect(await statusesOf(30, subscribe)).toEqual(times(30, 202));
    for (const send of [sendQuote, sendContact, subscribe]) expectTooMany(await send(), 600);
    expect((await clientAt('203.0.113.9').sendQuote()).status).toBe(201);
    await endWindows('formNetwork');
    expect((await sendQuote()).status).toBe(201);
  });

  test('count one IPv6 /64 as one address', async () => {
    const addresses = Array.from({ length: 120 }, (_, index) => `2001:db8:7:7:${index}::${index}`);
    for (const address of addresses) expect((await clientAt(address).sendQuote()).status).toBe(201);
    expectTooMany(await clientAt('2001:db8:7:7:ffff:ffff:ffff:ffff').sendQuote(), 600);
    expect((await clientAt('2001:db8:7:8::1').sendQuote()).status).toBe(201);
  });

  test('are not counted when they are rejected', async () => {
    const { sendQuote, subscribe } = clientAt('203.0.113.10');
    const email = 'otieno@example.com';
    expect(await statusesOf(125, () => sendQuote({ fullName: '' }))).toEqual(times(125, 400));
    expect(await statusesOf(125, () => subscribe('no address'))).toEqual(times(125, 400));
    expect(await statusesOf(10, () => sendQuote({ email }))).toEqual(times(10, 201));
    expect(await statusesOf(15, () => sendQuote({ email }))).toEqual(times(15, 429));
    expect(await statusesOf(110, () => sendQuote())).toEqual(times(110, 201));
    expectTooMany(await sendQuote(), 600);
  });

  test('are counted together by all servers of one database', async () => {
    const email = 'njeri@example.com';
    const [one, other] = [clientAt('203.0.113.3'), clientAt('203.0.113.3', replica)];
    expect(await statusesOf(5, () => one.sendQuote({ email }))).toEqual(times(5, 201));
    expect(await statusesOf(5, () => other.sendQuote({ email }))).toEqual(times(5, 201));
    expectTooMany(await other.sendQuote({ email }), 600);
    expectTooMany(await one.sendQuote({ email }), 600);
  });

  test('accept exactly 10 of 30 simultaneous forms of one person', async () => {
    const { sendQuote } = clientAt('203.0.113.4');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        sendQuote({ email: 'at-once@example.com', fullName: `Person ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });
});

describe('the login', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];

  test('allows 6 failures a minute from one network, for all accounts together', async () => {
    const { logIn } = clientAt('203.0.113.6');
    for (const name of names) expect((await logIn('wrong password', name)).status).toBe(401);
    expectTooMany(await logIn(), 60);
    expect((await clientAt(newAddress()).logIn()).status).toBe(200);
  });

  test('allows 30 failures an hour from one network', async () => {
    const { logIn } = clientAt('203.0.113.7');
    for (let minute = 0; minute < 5; minute += 1) {
      for (const name of names) expect((await logIn('wrong password', name + minute)).status).toBe(401);
      await endWindows('loginShort');
    }
    expectTooMany(await logIn(), 3_600);
  });

  test('counts neither successful logins nor invalid requests', async () => {
    const { logIn } = clientAt('203.0.113.16');
    expect(await statusesOf(5, () => logIn('wrong password', 'nobody'))).toEqual(times(5, 401));
    expect(await statusesOf(8, () => logIn(''))).toEqual(times(8, 400));
    expect(await statusesOf(35, () => logIn())).toEqual(times(35, 200));
    expect((await logIn('wrong password', 'somebody')).status).toBe(401);
    expectTooMany(await logIn(), 60);
  });
});

describe('an account', () => {
  const failFromAnywhere = (username = staffAccount.username, server = app) =>
    clientAt(newAddress(), server).logIn('wrong password', username);
  const logInFromAnywhere = (server = app) => clientAt(newAddress(), server).logIn();

  async function failUntilBlockedFor16Seconds(fail: (failure: number) => Promise<ApiAnswer>): Promise<void> {
    for (let failure = 1; failure <= 9; failure += 1) {
      await endWindows('loginBlock');
      expect((await fail(failure)).status).toBe(401);
    }
  }

  test('is blocked for a second after 5 failures, then accepts the right password', async () => {
    expect(await statusesOf(4, failFromAnywhere)).toEqual(times(4, 401));
    expect((await failFromAnywhere()).status).toBe(401);
    expectTooMany(await logInFromAnywhere(), 1);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await logInFromAnywhere()).status).toBe(200);
  });

  test('is blocked twice as long with each further failure, for 15 minutes at most', async () => {
    await statusesOf(4, failFromAnywhere);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
      expect((await failFromAnywhere()).status).toBe(401);
      expectTooMany(await logInFromAnywhere(), seconds);
      await endWindows('loginBlock');
    }
  });

  test('is counted under any spelling of its name, on every server', async () => {
    const spellings = ['wanjiru', 'WANJIRU', ' Wanjiru ', 'wanJIRU', 'Wanjiru\n'];
    await failUntilBlockedFor16Seconds((failure) =>
      failFromAnywhere(spellings[failure % spellings.length], failure % 2 ? app : replica),
    );
    expectTooMany(await logInFromAnywhere(app), 16);
    expectTooMany(await logInFromAnywhere(replica), 16);
  });

  test('resets its counter after a success', async () => {
    await statusesOf(4, failFromAnywhere);
    expect((await logInFromAnywhere()).status).toBe(200);
    expect(await statusesOf(4, failFromAnywhere)).toEqual(times(4, 401));
    expect((await logInFromAnywhere()).status).toBe(200);
  });

  test('is blocked in the same way if it does not exist, without blocking others', async () => {
    await failUntilBlockedFor16Seconds(() => failFromAnywhere('nobody'));
    expectTooMany(await failFromAnywhere('nobody'), 16);
    expect((await logInFromAnywhere()).status).toBe(200);
  });

  test('can have any name that the login accepts', async () => {
    for (const name of ['x'.repeat(200), '\u0130'.repeat(200), '😀'.repeat(100)]) {
      expect((await failFromAnywhere(name)).status).toBe(401);
    }
  });

  test('allows only a few simultaneous guesses from many addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => failFromAnywhere()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('a session of staff', () => {
  test('allows 120 writes a minute and unlimited reads', async () => {
    const client = new ApiClient(app);
    const { username, password } = staffAccount;
    await client.post('/api/admin/login', { username, password }, { 'X-Forwarded-For': newAddress() });
    const write = () => client.post('/api/blog-posts', createBlogPostInput());
    expect(await statusesOf(100, () => client.call('HEAD', '/api/quotes'))).toEqual(times(100, 200));
    expect(await statusesOf(120, write)).toEqual(times(120, 201));
    expectTooMany(await write(), 60);
    expect((await client.get('/api/quotes')).status).toBe(200);
    expect((await client.post('/api/admin/markdown', { content: 'x' })).status).toBe(200);
  });

  test('allows 600 place changes a minute in addition to its writes', async () => {
    const client = new ApiClient(app);
    const { username, password } = staffAccount;
    await client.post('/api/admin/login', { username, password }, { 'X-Forwarded-For': newAddress() });
    const say = () => client.put('/api/admin/place', { stream: randomUUID(), recordId: null });
    expect(await statusesOf(600, say)).toEqual(times(600, 200));
    expectTooMany(await say(), 60);
    expect((await client.post('/api/blog-posts', createBlogPostInput())).status).toBe(201);
  });
});
