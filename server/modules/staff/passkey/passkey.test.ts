import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { MailServer } from '../../../test/support/servers/mail-server.ts';
import { SoftwarePasskey } from '../../../test/support/software-passkey.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

const { password: currentPassword } = staffAccount;
const mails = new MailServer();
let app: TestApp;
let origin: string;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url } });
  origin = app.origin.replace('127.0.0.1', 'localhost');
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const browser = () => new ApiClient({ origin });

async function newPerson(username: string) {
  const account = { username, email: `${username}@example.com`, firstName: null, role: 'office' as const };
  const { cookie } = await createSignedInClient(app, account);
  const client = browser();
  client.cookie = cookie;
  return { username, client, email: account.email };
}

async function addPasskey(client: ApiClient, passkey = new SoftwarePasskey(), name = 'My phone') {
  const { body } = await client.post('/api/admin/passkeys/challenge', { currentPassword });
  const credential = passkey.create({ challenge: body.challenge, origin });
  const added = await client.post('/api/admin/passkeys', { name, credential });
  return { passkey, added, options: body, credential };
}

const startLogin = async () => (await browser().post('/api/admin/login/passkey/challenge')).body;

const logIn = async (credential: object, client = browser()) => client.post('/api/admin/login/passkey', { credential });

async function logInWith(passkey: SoftwarePasskey, client = browser()) {
  const { challenge } = await startLogin();
  return logIn(passkey.use({ challenge, origin }), client);
}

const isSignedIn = async (client: ApiClient) => (await client.get('/api/admin/session')).body.user !== null;

const mailsTo = (email: string, subject: string) =>
  mails.to(email).filter(({ headers }) => headers.subject?.startsWith(subject)).length;

describe('adding a passkey', () => {
  test('needs the password, is notified by e-mail, and stays private', async () => {
    const { client, email } = await newPerson('amina');
    const wrong = await client.post('/api/admin/passkeys/challenge', { currentPassword: 'not my password' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'currentPassword']);
    const { added, options } = await addPasskey(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Trinity Movers' },
      user: { name: 'amina' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ name: 'My phone', lastUsedAt: null })]);
    expect((await client.get('/api/admin/passkeys')).body).toEqual([added.body]);
    const again = await client.post('/api/admin/passkeys/challenge', { currentPassword });
    expect(again.body.excludeCredentials).toHaveLength(1);
    await expect.poll(() => mailsTo(email, 'A passkey was added')).toBe(1);

    const other = await newPerson('asha');
    expect((await other.client.get('/api/admin/passkeys')).body).toEqual([]);
    expect((await other.client.delete(`/api/admin/passkeys/${added.body.id}`)).status).toBe(404);
  });

  test('rejects foreign, expired and reused challenges, and other origins', async () => {
    const { client } = await newPerson('baraka');
    const other = await newPerson('bahati');
    const { credential, added } = await addPasskey(client);
    expect((await client.post('/api/admin/passkeys', { name: 'Again', credential })).status).toBe(400);

    const ask = async () => (await client.post('/api/admin/passkeys/challenge', { currentPassword })).body.challenge;
    const made = async (change: { origin?: string; challenge?: string } = {}) =>
      new SoftwarePasskey().create({ challenge: await ask(), origin, ...change });
    const unverified = new SoftwarePasskey();
    unverified.verifiesUser = false;
    for (const wrong of [
      await made({ origin: 'https://evil.example' }),
      await made({ challenge: (await startLogin()).challenge }),
      await made({ challenge: 'bWFkZSB1cA' }),
      unverified.create({ challenge: await ask(), origin }),
    ])
      expect((await client.post('/api/admin/passkeys', { name: 'Wrong', credential: wrong })).status).toBe(400);
    const own = await made();
    expect((await other.client.post('/api/admin/passkeys', { name: 'Wrong', credential: own })).status).toBe(400);
    const late = await made();
    app.advanceClock(6 * minuteMs);
    expect((await client.post('/api/admin/passkeys', { name: 'Late', credential: late })).status).toBe(400);
    expect((await client.get('/api/admin/passkeys')).body).toEqual([added.body]);
  });

  test('is rejected with an explanation if the host is an IP address', async () => {
    const client = await createSignedInClient(app);
    const { status, body } = await client.post('/api/admin/passkeys/challenge', { currentPassword });
    expect([status, body.message]).toEqual([409, expect.stringContaining('do not work at the address 127.0.0.1')]);
  });
});

describe('signing in with a passkey', () => {
  test('opens a session without a password, is audited, and ends with the passkey', async () => {
    const { client, username } = await newPerson('chebet');
    const { passkey, added } = await addPasskey(client);
    const there = browser();
    const { status, body } = await logInWith(passkey, there);
    expect([status, body.user.username, await isSignedIn(there)]).toEqual([200, username, true]);
    const [used] = (await there.get('/api/admin/passkeys')).body;
    expect(used.lastUsedAt).not.toBeNull();
    const { rows } = await executeSql(app.databaseUrl, `select summary from audit_entry where actor_name = 'chebet'`);
    expect(rows.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Added the passkey My phone', 'Signed in with a browser and a passkey']),
    );

    expect((await there.delete(`/api/admin/passkeys/${added.body.id}`)).status).toBe(200);
    expect((await logInWith(passkey)).status).toBe(401);
    expect(await isSignedIn(there), 'what is open goes on').toBe(true);
  });

  test('gives the same answer to everything invalid, and opens nothing', async () => {
    const { client } = await newPerson('daudi');
    const { passkey } = await addPasskey(client);
    const { challenge } = await startLogin();
    const used = passkey.use({ challenge, origin });
    expect((await logIn(used)).status).toBe(200);

    const fresh = async () => ({ challenge: (await startLogin()).challenge, origin });
    const unverified = async () => {
      passkey.verifiesUser = false;
      const answer = passkey.use(await fresh());
      passkey.verifiesUser = true;
      return answer;
    };
    const goneBack = async () => {
      passkey.counter = 0;
      return passkey.use(await fresh());
    };
    const stranger = new SoftwarePasskey();
    const own = passkey.use(await fresh());
    const answers = [
      await logIn(used),
      await logIn(passkey.use({ challenge: 'bWFkZSB1cA', origin })),
      await logIn(passkey.use({ ...(await fresh()), origin: 'https://evil.example' })),
      await logIn({
        ...own,
        response: { ...own.response, userHandle: Buffer.from('somebody else').toString('base64url') },
      }),
      await logIn({ ...stranger.use(await fresh()), id: passkey.id, rawId: passkey.id }),
      await logIn(stranger.use(await fresh())),
      await logIn(await unverified()),
      await logIn(await goneBack()),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([401, { success: false, message: answers[0]?.body.message }])]),
    );
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([]);
  });

  test('is rejected for disabled accounts and after a reset by an administrator', async () => {
    const admin = await createSignedInClient(app);
    const { client } = await newPerson('ebla');
    const { passkey } = await addPasskey(client);
    const { body: me } = await client.get('/api/admin/session');
    await admin.patch(`/api/admin/staff/${me.user.id}`, { isActive: false });
    expect((await logInWith(passkey)).status).toBe(401);
    await admin.patch(`/api/admin/staff/${me.user.id}`, { isActive: true });
    const there = browser();
    expect((await logInWith(passkey, there)).status).toBe(200);
    expect((await admin.delete(`/api/admin/staff/${me.user.id}/two-step`)).status).toBe(200);
    expect(await isSignedIn(there)).toBe(false);
    expect((await logInWith(passkey)).status).toBe(401);
  });

  test('does not replace required two-step login, but skips its code', async () => {
    const admin = await createSignedInClient(app);
    const { client } = await newPerson('faraja');
    const { passkey } = await addPasskey(client);
    await admin.put('/api/admin/two-step-roles', { roles: ['office'] });
    try {
      const there = browser();
      expect((await logInWith(passkey, there)).body.user.mustSetUpTwoStep).toBe(true);
      expect((await there.get('/api/quotes')).status).toBe(403);
    } finally {
      await admin.put('/api/admin/two-step-roles', { roles: [] });
    }
  });
});
