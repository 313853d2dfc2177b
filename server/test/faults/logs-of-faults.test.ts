// @module-tag slow
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { createBlogPostInput } from '../support/factories.ts';
import { exchangeBytes } from '../support/http-request.ts';
import {
  createTemporaryFolder,
  readEmbeddedPostgres,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { executeSql, lockTable } from '../support/test-database.ts';

/** Values that no log may contain, each in a field or part of a request. */
const canaries = {
  name: 'Zawadi Kanari',
  email: 'zawadi.kanari@example.net',
  phone: '0712 900 417',
  from: 'Mtaa wa Kanari 12',
  to: 'Nyumba Kanari 77',
  message: 'piano nyeusi ya kanari',
  subject: 'swali la kanari',
  search: 'tafuta-kanari',
  network: '203.0.113.217',
  browser: 'KanariBrowser/4.17',
  key: 'ufunguo-kanari-0417',
  secret: 'siri-ya-kanari-ndefu',
  token: 'KanariKanariKanariKanariKanariKanariKanari0',
};

/** The values in every form: plain, stored, escaped and hashed. */
const traces = [
  ...Object.values(canaries),
  ...Object.values(canaries).map(encodeURIComponent),
  '712900417',
  '712 900 417',
  '$argon2',
  'kanari',
];

const account = { username: 'kanari-otieno', email: 'otieno.kanari@example.net', password: canaries.secret };

const headers = { 'X-Forwarded-For': canaries.network, 'User-Agent': canaries.browser };

const { name, email, phone, from, to, message, subject, search, secret, token } = canaries;

const quote = (fields = {}) => ({
  ...{ fullName: name, email, phone, movingFrom: from, movingTo: to, additionalInfo: message, elapsedMs: 9_000 },
  ...fields,
});
const contact = (fields = {}) => ({ name, email, subject, message, elapsedMs: 9_000, ...fields });

async function sendAllRequests(server: ServerProcess, staff: ApiClient, slug: string): Promise<Set<number>> {
  const visitor = new ApiClient(server);
  const post = (path: string, body: unknown, more = {}) => visitor.post(path, body, { ...headers, ...more });
  const calls: (() => Promise<{ status: number }>)[] = [
    () => post('/api/quotes', quote(), { 'Idempotency-Key': canaries.key }),
    () => post('/api/quotes', quote({ email: 'kanari' })),
    () => post('/api/quotes', `{"fullName":"${name}`),
    () => post('/api/quotes', quote({ additionalInfo: message.repeat(5_000) })),
    () => post('/api/contacts', contact()),
    () => post('/api/newsletter', { email }),
    () => post('/api/newsletter/confirm', { token }),
    () => post(`/api/newsletter/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click'),
    () => post('/api/admin/login', { username: name, password: secret }),
    () => post('/api/admin/login', { username: account.username, password: `not ${secret}` }),
    () => visitor.get(`/preview/${token}`, headers),
    () => visitor.get(`/blog?q=${encodeURIComponent(search)}`, headers),
    () => visitor.get(`/${encodeURIComponent(email)}`, headers),
    () => visitor.get(`/share/%zz/${encodeURIComponent(name)}.png`, headers),
    () => visitor.get(`/api/nothing/${encodeURIComponent(email)}?q=${encodeURIComponent(search)}`, headers),
    () => new ApiClient(server).call('GET', '/api/admin/stats', undefined, { Cookie: `sid=${token}` }),
    () => staff.get(`/api/quotes?q=${encodeURIComponent(search)}`, headers),
    () => staff.get(`/api/contacts?q=${encodeURIComponent(email)}`, headers),
    () => staff.post('/api/admin/privacy/find', { subject: email }, headers),
    () => staff.post('/api/admin/privacy/find', { subject: phone }, headers),
    () => staff.post('/api/admin/password', { currentPassword: `not ${secret}`, newPassword: `new ${secret}` }),
    () => staff.post('/api/blog-posts', createBlogPostInput({ slug, title: name, content: message })),
  ];
  const answers = await Promise.all(calls.map((call) => call()));
  return new Set(answers.map(({ status }) => status));
}

const tables = ['lead', 'newsletter_subscriber', 'staff_session', 'staff_user', 'rate_limit', 'blog_post'];

/** Each locked table takes seconds. `npm run test:faults` tests all tables. */
const waitingTables = process.env.LOG_FAULTS === 'all' ? tables : ['lead', 'staff_user'];

test('logs no person, no search and no secret in any fault', { timeout: 240_000 }, async ({ annotate }) => {
  const dataDir = createTemporaryFolder();
  const server = await startServer({
    ...{ DATA_DIR: dataDir, DEMO_MODE: 'off', LOG_LEVEL: 'info', RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
    SLOW_QUERY_MS: '1',
    ...{ ADMIN_USERNAME: account.username, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
  });
  const postgres = readEmbeddedPostgres(dataDir).url;
  const run = (statement: string) => executeSql(postgres, statement);
  const staff = new ApiClient(server);
  const signIn = () =>
    staff.post('/api/admin/login', { username: account.username, password: account.password }, headers);
  expect((await signIn()).status).toBe(200);

  const seen = new Set<number>();
  const askUnder = async (fault: string) => {
    for (const status of await sendAllRequests(server, staff, fault)) seen.add(status);
  };
  await askUnder('nothing');
  for (let sent = 0; sent < 12; sent += 1) {
    const { status } = await new ApiClient(server).post(
      '/api/contacts',
      contact({ subject: `${subject} ${sent}` }),
      headers,
    );
    seen.add(status);
  }
  await run('delete from rate_limit');

  for (const table of waitingTables) {
    const unlock = await lockTable(postgres, table);
    await askUnder(`locked-${table.replace('_', '-')}`);
    await unlock();
    await run('delete from rate_limit');
  }

  const faulty = tables.filter((table) => table !== 'staff_session');
  await run(`create function slow() returns trigger as $$ begin perform pg_sleep(20); return new; end $$ language plpgsql;
    create function fail() returns trigger as $$ begin raise exception 'it fails'; end $$ language plpgsql`);
  for (const fault of ['slow', 'fail'])
    for (const table of fault === 'slow' ? waitingTables : faulty) {
      await run(`create trigger fault before insert or update on ${table} for each row execute function ${fault}()`);
      await askUnder(`${fault}-${table.replace('_', '-')}`);
      await run(`drop trigger fault on ${table}; delete from rate_limit`);
    }
  for (const table of faulty) {
    await run(`alter table ${table} add constraint fault check (false) not valid`);
    await askUnder(`refused-${table.replace('_', '-')}`);
    await run(`alter table ${table} drop constraint fault; delete from rate_limit`);
  }
  await run('alter table lead rename column full_name to name_gone');
  await askUnder('renamed');

  for (const line of [
    `GET /${token}\u0001 HTTP/1.1`,
    `GET http://${email}/${token} HTTP/1.1`,
    `KANARI /${token} HTTP/9`,
  ])
    await exchangeBytes(server, `${line}\r\nHost: ${email}\r\nConnection: close\r\n\r\n`);

  server.signal('SIGTERM');
  const { stdout, stderr } = await server.exited;
  const logs = { stdout, stderr, postgres: readFileSync(join(dataDir, 'postgres.log'), 'utf8') };
  await annotate(`answered ${[...seen].toSorted().join(', ')}`);
  for (const status of [200, 201, 400, 401, 404, 413, 429, 500, 503]) expect([...seen]).toContain(status);
  expect(logs.stdout).toContain('slow query');
  for (const [log, text] of Object.entries(logs)) {
    const found = text
      .split('\n')
      .filter((line) => traces.some((trace) => line.toLowerCase().includes(trace.toLowerCase())));
    expect([log, found.slice(0, 5).map((line) => line.slice(0, 1_500))]).toEqual([log, []]);
  }
});
