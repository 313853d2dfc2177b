// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../test/support/api-client.ts';
import { runCli } from '../test/support/servers/run-cli.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

const account = ['--username', 'wanjiru', '--email', 'wanjiru@example.com'];
const password = 'twende nyumbani salama';
const newPassword = 'polepole ndio mwendo';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const staff = (options: string[], typed = '') => runCli('staff', options, { DATABASE_URL: app.databaseUrl }, typed);

async function signIn(secret: string): Promise<ApiClient | null> {
  const client = new ApiClient(app);
  const { status } = await client.post('/api/admin/login', { username: 'wanjiru', password: secret });
  return status === 200 ? client : null;
}

test('creates, lists, disables and enables an account and resets its password', async () => {
  expect(await staff(['create', ...account], `${password}\n`)).toMatchObject({ code: 0 });
  expect((await staff(['list'])).output).toContain('wanjiru\twanjiru@example.com\tadmin\tactive');
  const before = await signIn(password);
  expect((await before?.get('/api/admin/stats'))?.status).toBe(200);

  expect(await staff(['reset-password', '--username', '\u200EWanjiru'], `${newPassword}\n`)).toMatchObject({ code: 0 });
  expect((await before?.get('/api/admin/stats'))?.status).toBe(401);
  expect(await signIn(password)).toBeNull();
  const after = await signIn(newPassword);
  expect(after).not.toBeNull();

  expect(await staff(['disable', '--username', 'wanjiru']), 'nobody else could sign in').toMatchObject({
    code: 1,
    output: expect.stringContaining('the only active administrator'),
  });
  expect(await signIn(newPassword)).not.toBeNull();
  await staff(['create', '--username', 'otieno', '--email', 'otieno@example.com'], `${password}\n`);
  await staff(['create', '--username', 'njoki', '--email', 'njoki@example.com', '--role', 'editor'], `${password}\n`);
  expect((await staff(['list'])).output).toContain('njoki\tnjoki@example.com\teditor\tactive');
  expect(await staff(['disable', '--username', 'wanjiru'])).toMatchObject({ code: 0 });
  expect((await after?.get('/api/admin/stats'))?.status).toBe(401);
  expect(await signIn(newPassword)).toBeNull();
  expect((await staff(['list'])).output).toContain('\tdisabled');

  expect(await staff(['enable', '--username', 'wanjiru'])).toMatchObject({ code: 0 });
  expect(await signIn(newPassword)).not.toBeNull();
});

test('rejects impossible commands with a message', async () => {
  const refused = async (options: string[], typed: string, reason: string) => {
    const { code, output } = await staff(options, typed);
    expect(output).toContain(reason);
    expect(code).toBeGreaterThan(0);
  };
  await refused(['create', '--username', 'njeri', '--email', 'njeri@example.com'], 'short\n', 'password');
  const common = 'easy to guess';
  await refused(['create', '--username', 'njeri', '--email', 'njeri@example.com'], 'passwordpassword\n', common);
  await refused(['reset-password', '--username', 'wanjiru'], '123456789012\n', common);
  await refused(['reset-password', '--username', 'wanjiru'], 'trinitymovers1\n', 'too similar to your name');
  await refused(
    ['create', ...account],
    `${password}\n`,
    'The username or e-mail address is already in use. Choose another.',
  );
  await refused(['create', '--username', 'njeri'], '', 'Missing options: --username NAME --email ADDRESS');
  await refused(['list', '--rank', 'admin'], '', "Unknown option '--rank'");
  await refused(
    ['disable', '--username', 'nobody'],
    '',
    'There is no account with the username "nobody". Check the spelling.',
  );
  await refused(['reset-password'], '', 'Missing option: --username NAME');
  await refused(['promote'], '', 'npm run staff -- list');
  await refused(['list', 'everybody'], '', 'Unexpected argument "everybody".\n\nManages the accounts');
});
