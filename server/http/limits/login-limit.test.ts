import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, yearMs } from '../../../shared/domain/time/durations.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { ApiClient, staffAccount } from '../../test/support/api-client.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { runCli } from '../../test/support/servers/run-cli.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

/** `npm run test:faults` sends 10,000. */
const wrongPasswords = Number(process.env.WRONG_PASSWORDS ?? 300);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ config: { hasRateLimits: true, trustedProxies: 1 } });
  await createStaff(app.orm.em.fork(), staffAccount);
});

afterAll(() => app.stop());

beforeEach(async () => {
  // No counting window ends during slow hashing.
  freezeClock();
  await executeSql(app.databaseUrl, 'delete from rate_limit');
});

const { username, password } = staffAccount;

interface From {
  network: string;
  device?: string;
}

async function signIn(word: string, { network, device = '' }: From) {
  const client = new ApiClient(app);
  const headers = { 'X-Forwarded-For': network, ...(device ? { Cookie: device } : {}) };
  const answer = await client.post('/api/admin/login', { username, password: word }, headers);
  return { client, ...answer, device: answer.headers.getSetCookie()[1]?.split(';')[0] ?? '' };
}

async function blockAccount(guesses: number, networks: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  const guess = async () => {
    while (sent < guesses) {
      sent += 1;
      const network = `198.18.${Math.floor((sent % networks) / 250)}.${(sent % networks) % 250}`;
      statuses.add((await signIn(`wrong password ${sent}`, { network })).status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, guess));
  await executeSql(
    app.databaseUrl,
    `update rate_limit set expire = extract(epoch from now()) * 1000 + 900000 where key like 'loginBlock:%'`,
  );
  return statuses;
}

describe('an account under attack', () => {
  test('accepts its owner from a known device or network', { timeout: 600_000 }, async ({ annotate }) => {
    const owner = await signIn(password, { network: '203.0.113.1' });
    const statuses = await blockAccount(wrongPasswords, 1_000);
    expect([...statuses].toSorted()).toEqual([401, 429]);
    expect((await signIn(password, { network: '203.0.113.77' })).status, 'a stranger').toBe(429);
    expect((await signIn(password, { network: '203.0.113.2', device: owner.device })).status, 'the device').toBe(200);
    expect((await signIn(password, { network: '203.0.113.1' })).status, 'the network').toBe(200);
    await annotate(`${wrongPasswords} wrong passwords; the owner signed in at once on the device and in the network`);
  });

  test('accepts a known device even in a network with too many failures', async () => {
    const { device } = await signIn(password, { network: '203.0.113.1' });
    for (let guess = 0; guess < 8; guess += 1) await signIn(`wrong password ${guess}`, { network: '203.0.113.1' });
    expect((await signIn(password, { network: '203.0.113.1' })).status).toBe(429);
    expect((await signIn(password, { network: '203.0.113.1', device })).status).toBe(200);
  });

  test('allows no more failures from a known device or network', async () => {
    const { device } = await signIn(password, { network: '203.0.113.1' });
    for (const from of [{ network: '203.0.113.1' }, { network: '203.0.113.5', device }]) {
      const statuses = [];
      for (let guess = 0; guess < 10; guess += 1) statuses.push((await signIn(`wrong ${guess}`, from)).status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(7);
      expect((await signIn(password, from)).status).toBe(429);
    }
  });

  test('ignores an invented device cookie and one of another account', async () => {
    await createStaff(app.orm.em.fork(), { ...staffAccount, username: 'otieno', email: 'otieno@example.com' });
    const other = await new ApiClient(app).post('/api/admin/login', { username: 'otieno', password });
    const ofOther = other.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    await blockAccount(20, 20);
    for (const device of [ofOther, `device=${'A'.repeat(43)}`])
      expect((await signIn(password, { network: '203.0.113.9', device })).status).toBe(429);
  });

  test('is unblocked by the operator', async () => {
    await blockAccount(20, 20);
    const stranger = { network: '203.0.113.30' };
    expect((await signIn(password, stranger)).status).toBe(429);
    const unblock = await runCli('staff', ['unblock', '--username', 'Wanjiru'], { DATABASE_URL: app.databaseUrl });
    expect(unblock).toMatchObject({ code: 0, output: expect.stringContaining('is unblocked') });
    expect((await signIn(password, stranger)).status).toBe(200);
  });
});

describe('the current password, guessed with a stolen session', () => {
  const guess = (client: ApiClient, currentPassword: string) =>
    client.post(
      '/api/admin/password',
      { currentPassword, newPassword: 'quite another password' },
      { 'X-Forwarded-For': '203.0.113.50' },
    );

  test('ends the session after five failures and counts them as failed logins', async () => {
    const { client } = await signIn(password, { network: '203.0.113.50' });
    const statuses = [];
    for (let tried = 0; tried < 5; tried += 1) statuses.push((await guess(client, `wrong password ${tried}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await client.get('/api/admin/session')).body.user).toBeNull();
    expect((await guess(client, password)).status).toBe(401);
    expect((await signIn(password, { network: '203.0.113.50' })).status).toBe(429);
  });

  test('can be mistyped four times by its owner', async () => {
    const { client } = await signIn(password, { network: '203.0.113.50' });
    for (let tried = 0; tried < 4; tried += 1) expect((await guess(client, 'mistyped password')).status).toBe(400);
    const same = { currentPassword: password, newPassword: password };
    const headers = { 'X-Forwarded-For': '203.0.113.50' };
    expect((await client.post('/api/admin/password', same, headers)).status).toBe(200);
    expect((await client.get('/api/admin/session')).body.user).not.toBeNull();
  });
});

describe('a clock that ran ahead by 20 years for a moment', () => {
  const runAhead = () => executeSql(app.databaseUrl, `update rate_limit set expire = expire + ${20 * yearMs}`);

  test('leaves no limit', async () => {
    const from = { network: '203.0.113.60' };
    for (let tried = 0; tried < 7; tried += 1) await signIn('wrong password', from);
    expect((await signIn(password, from)).status).toBe(429);
    await runAhead();
    expect((await signIn(password, from)).status).toBe(200);

    const client = new ApiClient(app);
    const send = () => client.post('/api/quotes', createQuoteInput({ email: 'grace@example.com' }));
    for (let sent = 0; sent < 10; sent += 1) await send();
    expect((await send()).status).toBe(429);
    await runAhead();
    expect((await send()).status).toBe(201);
    for (let sent = 0; sent < 9; sent += 1) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
  });

  test('leaves no endless session and ends no current one', async () => {
    const before = await signIn(password, { network: '203.0.113.61' });
    app.advanceClock(20 * yearMs);
    const ahead = await signIn(password, { network: '203.0.113.61' });
    expect((await ahead.client.get('/api/admin/session')).body.user).not.toBeNull();
    app.advanceClock(-20 * yearMs);
    expect((await ahead.client.get('/api/admin/session')).body.user).toBeNull();
    expect((await before.client.get('/api/admin/session')).body.user).not.toBeNull();
  });

  test('does not extend a session that it read', async () => {
    const { client } = await signIn(password, { network: '203.0.113.62' });
    app.advanceClock(6 * hourMs);
    await client.get('/api/admin/session');
    app.advanceClock(-6 * hourMs);
    await client.get('/api/admin/session');
    app.advanceClock(9 * hourMs);
    expect((await client.get('/api/admin/session')).body.user).toBeNull();
    app.advanceClock(-9 * hourMs);
  });
});
