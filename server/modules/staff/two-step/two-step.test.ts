import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { MailServer } from '../../../test/support/servers/mail-server.ts';
import { runCli } from '../../../test/support/servers/run-cli.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';
import { advanceToNextCode, createAuthenticator, setUpTwoStep } from '../../../test/support/two-step.ts';

const { password } = staffAccount;
const twoStepKey = 'a-key-of-at-least-thirty-two-characters';
const mails = new MailServer();
let app: TestApp;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url, twoStepKey } });
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

async function newPerson(username: string, role: 'admin' | 'office' | 'editor' = 'office') {
  const client = await createSignedInClient(app, { username, email: `${username}@example.com`, firstName: null, role });
  return { username, client, email: `${username}@example.com` };
}

async function newPersonWithCodes(username: string) {
  const person = await newPerson(username);
  return { ...person, ...(await setUpTwoStep(app, person.client)) };
}

const logIn = (username: string, fields: object = {}, cookie = '') =>
  new ApiClient(app).post(
    '/api/admin/login',
    { username, password, ...fields },
    cookie === '' ? {} : { Cookie: cookie },
  );

const isSignedIn = async (client: ApiClient) => (await client.get('/api/admin/session')).body.user !== null;

const mailsTo = (email: string, subject: string) =>
  mails.to(email).filter(({ headers }) => headers.subject?.startsWith(subject)).length;

describe('setting up two-step login', () => {
  test('needs the password and an app code, shows recovery codes once, and stores no usable secret', async () => {
    const { client, username, email } = await newPerson('amina');
    expect((await client.get('/api/admin/two-step')).body).toEqual({
      since: null,
      isRequired: false,
      isPossible: true,
      recoveryCodesLeft: 0,
    });
    const wrong = await client.post('/api/admin/two-step/secret', { currentPassword: 'not my password' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'currentPassword']);
    const { status, body } = await client.post('/api/admin/two-step/secret', { currentPassword: password });
    expect([status, body.uri]).toEqual([
      201,
      `otpauth://totp/Trinity%20Movers:amina?secret=${body.secret}&issuer=Trinity%20Movers`,
    ]);
    // Each start replaces the previous secret and codes.
    const first: string[] = body.recoveryCodes;
    expect(new Set(first).size).toBe(10);
    for (const each of first) expect(each).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const { body: made } = await client.post('/api/admin/two-step/secret', { currentPassword: password });
    expect(made.recoveryCodes).toHaveLength(10);
    expect((await logIn(username)).status).toBe(200);
    expect((await client.get('/api/admin/two-step')).body).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await client.post('/api/admin/two-step/end', { code: made.recoveryCodes[0] })).status).toBe(409);
    expect((await client.post('/api/admin/two-step', { code: '000000' })).body.errors[0].path).toBe('code');

    const code = createAuthenticator(app, made.secret);
    const { status: turnedOn, body: answer } = await client.post('/api/admin/two-step', {
      code: `${code().slice(0, 3)} ${code().slice(3)}`,
    });
    expect([turnedOn, answer]).toEqual([200, { message: 'Two-step login is on.' }]);
    const { body: state } = await client.get('/api/admin/two-step');
    expect(state).toMatchObject({ since: expect.stringMatching(/Z$/), recoveryCodesLeft: 10 });
    expect((await client.post('/api/admin/two-step/secret', { currentPassword: password })).status).toBe(409);
    await expect.poll(() => mailsTo(email, 'Two-step login is on')).toBe(1);

    const stored = await sql(`select row_to_json(u)::text as row from staff_user u
      union all select row_to_json(c)::text from staff_recovery_code c
      union all select row_to_json(a)::text from audit_entry a union all select data::text from pgboss.job`);
    expect(stored.filter(({ row }) => row.includes('$argon2id$v=19$m=19456,t=2,p=1$'))).not.toHaveLength(0);
    for (const secret of [body.secret, made.secret, ...first, ...made.recoveryCodes])
      expect(stored.some(({ row }) => row.includes(secret) || row.includes(secret.replace('-', '')))).toBe(false);
    expect((await logIn(username, { code: first[0] })).status).toBe(401);
    expect((await logIn(username, { code: made.recoveryCodes[0] })).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('is rejected with an explanation without a server key, and cannot be required', async () => {
    const keyless = await createTestApp({ config: { twoStepKey: undefined } });
    try {
      const client = await createSignedInClient(keyless);
      expect((await client.get('/api/admin/two-step')).body.isPossible).toBe(false);
      for (const { status, body } of [
        await client.post('/api/admin/two-step/secret', { currentPassword: password }),
        await client.put('/api/admin/two-step-roles', { roles: ['office'] }),
      ])
        expect([status, body.message]).toEqual([409, expect.stringContaining('TWO_STEP_KEY')]);
    } finally {
      await keyless.stop();
    }
  });
});

describe('signing in with a second step', () => {
  test.each([' ', '-', '.', '－', '\u00B7', '\u200E–'])('accepts a code with %j between its digits', async (sign) => {
    const { username, codeOf } = await newPersonWithCodes(`typist-${sign.codePointAt(0)}`);
    const code = `${codeOf().slice(0, 3)}${sign}${codeOf().slice(3)}`;
    expect((await logIn(username, { code })).status).toBe(200);
  });

  test('requires a code only after the right password, and accepts each code once within a step', async () => {
    const { username, codeOf } = await newPersonWithCodes('baraka');
    expect((await logIn(username, { password: 'not my password', code: codeOf() })).body).not.toHaveProperty(
      'needsCode',
    );
    const asked = await logIn(username);
    expect([asked.status, asked.body.success, asked.body.needsCode]).toEqual([401, false, true]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    for (const code of [codeOf(-2), codeOf(2), '123', 'abcdefgh'])
      expect((await logIn(username, { code })).body).toMatchObject({ success: false, needsCode: true });

    const entered = await logIn(username, { code: codeOf() });
    expect([entered.status, entered.body.user.username]).toEqual([200, username]);
    expect((await logIn(username, { code: codeOf() })).status, 'again').toBe(401);
    expect((await logIn(username, { code: codeOf(-1) })).status, 'an earlier one').toBe(401);
    expect((await logIn(username, { code: codeOf(1) })).status, 'a clock that is ahead').toBe(200);
    app.advanceClock(60_000);
    advanceToNextCode(app);
    expect((await logIn(username, { code: codeOf(-1) })).status, 'a clock that is behind').toBe(200);
    const [entry] = await sql(`select summary from audit_entry where summary like '%a code' order by created_at desc`);
    expect(entry?.summary).toBe('Signed in with a browser and a code');
  });

  test('accepts a code or recovery code only once with concurrent requests', async () => {
    const { username, codeOf, recoveryCodes } = await newPersonWithCodes('chebet');
    for (const code of [codeOf(), recoveryCodes[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => logIn(username, { code })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('accepts digits of other scripts and pasted codes', async () => {
    const { username, client, codeOf, recoveryCodes } = await newPersonWithCodes('hassan');
    const inArabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect((await logIn(username, { code: inArabic(codeOf()) })).status).toBe(200);
    advanceToNextCode(app);
    expect(
      (await logIn(username, { code: `\u200E${codeOf().slice(0, 3)}\u00A0${codeOf().slice(3)}\u200B` })).status,
    ).toBe(200);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(username, { code: inArabic(first.replace('-', '–')) })).status).toBe(200);
    const wide = second.replace(/[a-z\d]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    expect((await logIn(username, { code: wide })).status).toBe(200);

    advanceToNextCode(app);
    expect((await client.post('/api/admin/two-step/recovery-codes', { code: inArabic(codeOf()) })).status).toBe(201);
    const newcomer = await newPerson('idris');
    const { body } = await newcomer.client.post('/api/admin/two-step/secret', { currentPassword: password });
    const code = inArabic(createAuthenticator(app, body.secret)());
    expect((await newcomer.client.post('/api/admin/two-step', { code })).status).toBe(200);
  });

  test('does not consume a code if its session was not created', async () => {
    const { username, codeOf, recoveryCodes } = await newPersonWithCodes('dalmas');
    await executeSql(
      app.databaseUrl,
      `alter table staff_session add constraint none check (kind <> 'desktop') not valid`,
    );
    for (const code of [codeOf(), recoveryCodes[0]])
      expect((await logIn(username, { code, keepSignedIn: true })).status).toBe(500);
    await executeSql(app.databaseUrl, 'alter table staff_session drop constraint none');
    for (const code of [codeOf(), recoveryCodes[0]]) expect((await logIn(username, { code })).status).toBe(200);
  });

  test('accepts codes after a clock was briefly 20 years ahead', async () => {
    const { username, codeOf } = await newPersonWithCodes('esther');
    await sql(`update staff_user set last_code_step = last_code_step + 21038400 where username = '${username}'`);
    expect((await logIn(username, { code: codeOf() })).status).toBe(200);
    expect((await logIn(username, { code: codeOf() })).status).toBe(401);
  });

  test('accepts each recovery code once in any spelling, reports the number left, and notifies by mail', async () => {
    const { username, email, client, codeOf, recoveryCodes } = await newPersonWithCodes('faith');
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await logIn(username, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await logIn(username, { code: first })).status).toBe(401);
    expect((await logIn(username, { code: second.replace('-', '') })).status).toBe(200);
    expect((await client.get('/api/admin/two-step')).body.recoveryCodesLeft).toBe(8);
    await expect.poll(() => mailsTo(email, 'A recovery code was used')).toBe(2);

    const renewed = await client.post('/api/admin/two-step/recovery-codes', { code: codeOf() });
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([201, 10]);
    expect((await logIn(username, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
    expect((await logIn(username, { code: third })).status).toBe(401);
    const other = await newPersonWithCodes('gitau');
    expect((await logIn(other.username, { code: renewed.body.recoveryCodes[1] })).status).toBe(401);
  });

  describe('with new recovery codes', () => {
    const path = '/api/admin/two-step/recovery-codes';

    async function newPersonWithNewCodes(username: string) {
      const person = await newPersonWithCodes(username);
      const { body } = await person.client.post(path, { code: person.codeOf() });
      advanceToNextCode(app);
      const newCodes: string[] = body.recoveryCodes;
      const confirm = (code = newCodes[9]) => person.client.post(`${path}/confirm`, { code });
      return { ...person, newCodes, confirm };
    }

    test('accepts the old codes until the new ones are confirmed', async () => {
      const { username, client, recoveryCodes, newCodes, confirm } = await newPersonWithNewCodes('kiprop');
      expect((await logIn(username, { code: recoveryCodes[0] })).status).toBe(200);
      expect((await client.get('/api/admin/two-step')).body.recoveryCodesLeft).toBe(9);
      const again = [await confirm(), await confirm()];
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      expect((await client.get('/api/admin/two-step')).body.recoveryCodesLeft).toBe(10);
      expect((await logIn(username, { code: recoveryCodes[1] })).status).toBe(401);
      for (const code of newCodes) expect((await logIn(username, { code })).status).toBe(200);
      const entries = await sql(
        `select summary from audit_entry where summary like '%new recovery codes' and thing_id =
          (select id::text from staff_user where username = '${username}') order by created_at, id`,
      );
      expect(entries.map(({ summary }) => summary)).toEqual([
        'Created new recovery codes',
        'Confirmed new recovery codes',
      ]);
    });

    test('accepts a new code before the confirmation, and the old ones no more', async () => {
      const { username, client, recoveryCodes, newCodes, confirm } = await newPersonWithNewCodes('lagat');
      expect((await logIn(username, { code: newCodes[0] })).status).toBe(200);
      expect((await logIn(username, { code: recoveryCodes[0] })).status).toBe(401);
      expect((await client.get('/api/admin/two-step')).body.recoveryCodesLeft).toBe(9);
      expect((await confirm()).status).toBe(200);
      expect((await logIn(username, { code: newCodes[1] })).status).toBe(200);
    });

    test('rejects a confirmation of codes that were replaced, and keeps the old ones', async () => {
      const { username, client, codeOf, recoveryCodes, newCodes, confirm } = await newPersonWithNewCodes('moraa');
      const { body } = await client.post(path, { code: codeOf() });
      const refused = await confirm();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('Create new recovery codes'),
      ]);
      expect((await logIn(username, { code: newCodes[0] })).status).toBe(401);
      expect((await logIn(username, { code: recoveryCodes[0] })).status).toBe(200);
      const other = await newPersonWithNewCodes('njeri');
      expect((await other.confirm(body.recoveryCodes[0])).status, 'codes of another account').toBe(409);
      expect((await confirm(body.recoveryCodes[0].toUpperCase())).status).toBe(200);
      expect((await logIn(username, { code: recoveryCodes[1] })).status).toBe(401);
    });

    test('turns two-step login off with all of them', async () => {
      const { username, client, codeOf, newCodes, confirm } = await newPersonWithNewCodes('otieno');
      expect((await client.post('/api/admin/two-step/end', { code: codeOf() })).status).toBe(200);
      expect((await confirm()).status).toBe(409);
      expect((await logIn(username)).status).toBe(200);
      await setUpTwoStep(app, client);
      expect((await logIn(username, { code: newCodes[0] })).status).toBe(401);
    });
  });

  test('blocks code guessing like password guessing, even with the right password in between', async () => {
    const config = { hasRateLimits: true, trustedProxies: 1, twoStepKey };
    const limited = await createTestApp({ config, databaseUrl: app.databaseUrl });
    try {
      const username = 'halima';
      const client = await createSignedInClient(limited, { username, email: 'halima@example.com' });
      const { codeOf } = await setUpTwoStep(limited, client);
      const guess = (network: number, fields: object) =>
        new ApiClient(limited).post(
          '/api/admin/login',
          { username, password, ...fields },
          { 'X-Forwarded-For': `198.51.100.${network}` },
        );
      let status = 401;
      // Each wrong code doubles the wait, so slow guessing is blocked slightly later.
      for (let network = 1; network <= 12 && status === 401; network += 1) {
        expect((await guess(network, {})).body.needsCode).toBe(true);
        status = (await guess(network, { code: '000000' })).status;
      }
      expect(status).toBe(429);
      await executeSql(app.databaseUrl, `update rate_limit set expire = expire + 600000 where key like 'loginBlock:%'`);
      expect((await guess(20, { code: codeOf() })).status).toBe(429);
      const { code } = await runCli('staff', ['unblock', '--username', username], { DATABASE_URL: app.databaseUrl });
      expect([code, (await guess(20, { code: codeOf() })).status]).toEqual([0, 200]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a trusted device', () => {
  const deviceOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
    headers
      .getSetCookie()
      .find((each) => each.startsWith('device='))
      ?.split(';')[0] ?? '';

  test('skips the code for that user for 30 days, until it is removed or the password changes', async () => {
    const { username, client, codeOf } = await newPersonWithCodes('imani');
    const device = deviceOf(await logIn(username, { code: codeOf(), trustDevice: true }));
    expect((await logIn(username, {}, device)).status).toBe(200);
    expect((await logIn(username)).status, 'another device').toBe(401);
    expect((await logIn(username, { password: 'not my password' }, device)).status).toBe(401);
    const other = await newPersonWithCodes('juma');
    expect((await logIn(other.username, {}, device)).status, 'another person on it').toBe(401);

    const own = await client.get('/api/admin/trusted-devices', { Cookie: `${client.cookie}; ${device}` });
    expect(own.body).toEqual([
      expect.objectContaining({ isCurrent: true, expiresAt: expect.any(String), userAgent: expect.any(String) }),
    ]);
    expect((await other.client.delete(`/api/admin/trusted-devices/${own.body[0].id}`)).status).toBe(404);
    expect((await logIn(username, {}, device)).status).toBe(200);
    expect((await client.delete(`/api/admin/trusted-devices/${own.body[0].id}`)).status).toBe(200);
    expect((await logIn(username, {}, device)).status).toBe(401);

    app.advanceClock(30_000);
    expect((await logIn(username, { code: codeOf(), trustDevice: true }, device)).status).toBe(200);
    const newPassword = 'quite another password';
    await client.post('/api/admin/password', { currentPassword: password, newPassword });
    expect((await logIn(username, { password: newPassword }, device)).body.needsCode).toBe(true);

    app.advanceClock(30_000);
    const again = await logIn(username, { password: newPassword, code: codeOf(), trustDevice: true });
    expect((await logIn(username, { password: newPassword }, deviceOf(again))).status).toBe(200);
    app.advanceClock(30 * dayMs + 1);
    expect((await logIn(username, { password: newPassword }, deviceOf(again))).status).toBe(401);
  });
});

describe('turning it off', () => {
  test('needs a code, ends a guessing session, and leaves only the password', async () => {
    const { username, email, client, codeOf, recoveryCodes } = await newPersonWithCodes('kamau');
    const { status, body } = await client.post('/api/admin/two-step/end', { code: '000000' });
    expect([status, body.errors[0].path]).toEqual([400, 'code']);
    expect((await client.post('/api/admin/two-step/end', { code: codeOf() })).status).toBe(200);
    expect((await logIn(username)).status).toBe(200);
    expect((await client.post('/api/admin/two-step/end', { code: recoveryCodes[0] })).status).toBe(409);
    expect((await client.get('/api/admin/two-step')).body).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    await expect.poll(() => mailsTo(email, 'Two-step login is off')).toBe(1);
  });

  test('by an administrator is notified by mail, signs the person out, and is rejected for oneself', async () => {
    const boss = await newPerson('boss', 'admin');
    const { username, email, client, codeOf } = await newPersonWithCodes('lulu');
    const { body: members } = await boss.client.get('/api/admin/staff');
    const memberOf = (name: string) => members.find((each: { username: string }) => each.username === name);
    expect([memberOf(username).hasTwoStep, memberOf('boss').hasTwoStep]).toEqual([true, false]);
    const reset = () => boss.client.delete(`/api/admin/staff/${memberOf(username).id}/two-step`);
    expect((await reset()).status).toBe(200);
    expect([(await reset()).status, await isSignedIn(client)]).toEqual([409, false]);
    expect((await logIn(username)).status).toBe(200);
    expect((await logIn(username, { code: codeOf() })).status, 'the code is ignored').toBe(200);
    await expect.poll(() => mailsTo(email, 'Your two-step login was reset')).toBe(1);
    const own: string = memberOf('boss').id;
    for (const id of [own, own.toUpperCase()])
      expect((await boss.client.delete(`/api/admin/staff/${id}/two-step`)).status).toBe(400);
  });

  test('works for the operator, and the list of accounts shows it', async () => {
    const { username, email } = await newPersonWithCodes('mumbi');
    const environment = { DATABASE_URL: app.databaseUrl, SMTP_URL: mails.url };
    const staff = (...options: string[]) => runCli('staff', options, environment);
    expect((await staff('list')).output).toContain('mumbi\tmumbi@example.com\toffice\tactive\ttwo-step');
    expect(await staff('reset-two-step', '--username', username)).toMatchObject({ code: 0 });
    expect((await staff('list')).output).not.toContain('mumbi@example.com\toffice\tactive\ttwo-step');
    expect((await logIn(username)).status).toBe(200);
    expect(await staff('reset-two-step', '--username', username)).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not use two-step login'),
    });
    app.context.mail.pollNow();
    await expect.poll(() => mailsTo(email, 'Your two-step login was reset')).toBe(1);
  });
});

describe('a role that requires it', () => {
  test('stays required when other roles change', async () => {
    const { client } = await newPerson('wairimu', 'admin');
    const changes = [['office'], ['office', 'editor'], ['office', 'editor'], ['editor'], []];
    for (const roles of changes) {
      expect((await client.put('/api/admin/two-step-roles', { roles })).body).toEqual({ roles });
      expect((await client.get('/api/admin/two-step-roles')).body).toEqual({ roles });
    }
  });

  test('rejects a stale change, unless it has the same result', async () => {
    const { client } = await newPerson('akinyi', 'admin');
    const change = (roles: string[], basedOn: string[]) => client.put('/api/admin/two-step-roles', { roles, basedOn });
    expect((await change(['office'], [])).status).toBe(200);
    const late = await change(['editor'], []);
    expect([late.status, late.body]).toEqual([
      409,
      { message: expect.stringContaining('Office'), current: { roles: ['office'] } },
    ]);
    expect((await client.get('/api/admin/two-step-roles')).body).toEqual({ roles: ['office'] });
    expect((await change(['office'], [])).status).toBe(200);
    expect((await change([], ['office'])).status).toBe(200);
  });

  test('blocks everything until it is set up, and leaves other roles alone', async () => {
    const boss = await newPerson('nyambura', 'admin');
    const { username, client } = await newPerson('omondi', 'editor');
    const stream = await fetch(`${app.origin}/api/admin/events`, { headers: { Cookie: boss.client.cookie } });
    expect((await boss.client.put('/api/admin/two-step-roles', { roles: ['editor', 'editor'] })).body).toEqual({
      roles: ['editor'],
    });
    expect((await boss.client.get('/api/admin/two-step-roles')).body).toEqual({ roles: ['editor'] });

    const entered = await logIn(username);
    expect([entered.status, entered.body.user.mustSetUpTwoStep]).toEqual([200, true]);
    expect((await client.get('/api/admin/session')).body.user.mustSetUpTwoStep).toBe(true);
    for (const path of ['/api/faqs', '/api/admin/stats', '/api/admin/sessions', '/api/admin/pages']) {
      const { status, body } = await client.get(path);
      expect([path, status, body.message]).toEqual([path, 403, expect.stringContaining('two-step login')]);
    }
    expect((await client.put('/api/admin/profile', { firstName: 'O' })).status).toBe(403);
    expect((await boss.client.get('/api/admin/stats')).status).toBe(200);

    const { codeOf } = await setUpTwoStep(app, client);
    expect((await client.get('/api/admin/stats')).status).toBe(200);
    expect((await client.get('/api/admin/session')).body.user).not.toHaveProperty('mustSetUpTwoStep');
    // Requiring two-step login of administrators closes their streams.
    expect((await client.post('/api/admin/two-step/end', { code: codeOf() })).status).toBe(200);
    expect((await client.get('/api/admin/stats')).status).toBe(403);
    expect((await boss.client.put('/api/admin/two-step-roles', { roles: ['admin'] })).status).toBe(200);
    await stream.text();
    expect((await boss.client.get('/api/admin/stats')).status).toBe(403);
    await setUpTwoStep(app, boss.client);
    expect((await boss.client.put('/api/admin/two-step-roles', { roles: [] })).status).toBe(200);
    expect((await client.get('/api/admin/stats')).status).toBe(200);
  });
});

describe('the key of the secrets', () => {
  const newKey = 'the-next-key-of-thirty-two-characters';
  const withKeys = (keys: string) => createTestApp({ config: { twoStepKey: keys }, databaseUrl: app.databaseUrl });
  const environment = (keys: string) => ({ DATABASE_URL: app.databaseUrl, TWO_STEP_KEY: keys });

  test('is replaced by a line above the former key, which is removed after re-encryption', async () => {
    const { username, secret } = await newPersonWithCodes('wairimu');
    const doctor = async (keys: string) => (await runCli('doctor', [], environment(keys))).output;
    expect(await doctor(twoStepKey)).toMatch(/ok {4}Two-step {2}\d+ accounts use two-step login, and the key decrypts/);
    expect(await doctor(`${newKey}\n${twoStepKey}`)).toContain(
      'warn  Two-step  some secrets are encrypted with an old key',
    );
    expect(await doctor(newKey)).toMatch(/FAIL {2}Two-step .+ cannot decrypt the secrets of .*wairimu/);
    const both = await runCli('staff', ['reseal'], environment(`${newKey}\n${twoStepKey}`));
    expect(both).toMatchObject({ code: 0, output: expect.stringMatching(/Re-encrypted: \d+/) });
    const next = await withKeys(newKey);
    try {
      const client = new ApiClient(next);
      await sql(`update staff_user set last_code_step = null where username = '${username}'`);
      const code = createAuthenticator(next, secret)();
      expect((await client.post('/api/admin/login', { username, password, code })).status).toBe(200);
    } finally {
      await next.stop();
    }
    expect(await runCli('staff', ['reseal'], environment(twoStepKey))).toMatchObject({
      code: 1,
      output: expect.stringContaining('wairimu'),
    });
    expect(await runCli('staff', ['reseal'], environment(`${twoStepKey}\n${newKey}`))).toMatchObject({ code: 0 });
  });

  test('if lost, leaves the recovery codes and explains that to users of the app', async () => {
    const { username, codeOf, recoveryCodes } = await newPersonWithCodes('yusuf');
    const keyless = await withKeys(newKey);
    try {
      const client = new ApiClient(keyless);
      const { status, body } = await client.post('/api/admin/login', { username, password, code: codeOf() });
      expect([status, body.message]).toEqual([503, expect.stringContaining('Use a recovery code')]);
      const fields = { username, password, code: recoveryCodes[0] };
      expect((await client.post('/api/admin/login', fields)).status).toBe(200);
    } finally {
      await keyless.stop();
    }
  });
});
