import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAnswer, ApiClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';
import { createRequestIdentity } from './idempotency.ts';

let app: TestApp;
let replica: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  replica = await createTestApp({ databaseUrl: app.databaseUrl });
  visitor = new ApiClient(app);
});

afterAll(async () => {
  await replica.stop();
  await app.stop();
});

const withKey = (key: string) => ({ 'Idempotency-Key': key });
const newKey = () => withKey(randomUUID());
const sql = (statement: string) => executeSql(app.databaseUrl, statement);

const age = (interval: string) => sql(`update idempotency_key set created_at = created_at - interval '${interval}'`);

function postAtOnce(body: object, headers: Record<string, string> = {}): Promise<ApiAnswer[]> {
  const clients = [visitor, new ApiClient(replica)];
  return Promise.all(
    Array.from({ length: 20 }, (_, index) => (clients[index % 2] ?? visitor).post('/api/quotes', body, headers)),
  );
}

async function expectOneLead(answers: ApiAnswer[], email: string): Promise<void> {
  const ids = new Set(answers.map(({ body }) => body.id));
  const stored = await sql(`select id from lead where kind = 'quote' and email = '${email}'`);
  expect(stored.rows).toEqual([...ids].map((id) => ({ id })));
  expect(ids.size).toBe(1);
  const events = await sql(`select type from lead_event where lead_id = '${[...ids].join()}'`);
  expect(events.rows).toEqual([{ type: 'quote.created' }]);
}

describe('a request with a key', () => {
  test('returns the first receipt again after the lead has changed', async () => {
    const [body, key] = [createQuoteInput(), newKey()];
    const first = await visitor.post('/api/quotes', body, key);
    await sql(`update lead set status = 'won' where id = '${first.body.id}'`);
    const second = await visitor.post('/api/quotes', body, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    await expectOneLead([first, second], body.email);
  });

  test('keeps its identity when forms gain a field that it leaves blank', () => {
    const asked = Object.entries({ fullName: 'Wanjiru', movingFrom: 'Westlands', movingTo: null });
    expect(createRequestIdentity('', [['service', null], ...asked, ['floor', null]])).toEqual(
      createRequestIdentity('', asked),
    );
    expect(createRequestIdentity('', [...asked, ['floor', 'Third']])).not.toEqual(createRequestIdentity('', asked));
  });

  test('stays the same when only the form-filling signals differ', async () => {
    const [body, key] = [createQuoteInput(), newKey()];
    const first = await visitor.post('/api/quotes', { ...body, elapsedMs: 20_000 }, key);
    const padded = { ...body, fullName: ` ${body.fullName} `, elapsedMs: 60_000, leaveEmpty: '' };
    await expectOneLead([first, await visitor.post('/api/quotes', padded, key)], body.email);
  });

  test('is independent of a message with the same key', async () => {
    const [quote, contact, key] = [createQuoteInput(), createContactInput(), newKey()];
    const quoted = await visitor.post('/api/quotes', quote, key);
    const sent = await visitor.post('/api/contacts', contact, key);
    expect([quoted.body.reference, sent.body.reference]).toEqual([
      expect.stringMatching(/^Q-/),
      expect.stringMatching(/^C-/),
    ]);
    expect((await visitor.post('/api/quotes', quote, key)).body).toEqual(quoted.body);
    expect((await visitor.post('/api/contacts', contact, key)).body).toEqual(sent.body);
    expect((await visitor.post('/api/contacts', createContactInput(), key)).status).toBe(422);
  });

  test('is remembered for 30 days', async () => {
    const key = newKey();
    const first = await visitor.post('/api/quotes', createQuoteInput(), key);
    await age('30 days - 1 minute');
    expect((await visitor.post('/api/quotes', createQuoteInput(), key)).status).toBe(422);
    await age('2 minutes');
    const body = createQuoteInput();
    const second = await visitor.post('/api/quotes', body, key);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await visitor.post('/api/quotes', body, key)).body).toEqual(second.body);
  });

  test('creates one lead from 20 concurrent requests on two servers', async () => {
    const body = createQuoteInput();
    const answers = await postAtOnce(body, newKey());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await expectOneLead(answers, body.email);
  });

  test.each([
    ['too short', 'seven77'],
    ['too long', 'x'.repeat(201)],
    ['with a blank', 'two words'],
    ['of other characters than ASCII', 'clé-étrangère'],
  ])('is rejected with 400 when the key is %s', async (_, key) => {
    const body = createQuoteInput();
    const answer = await visitor.post('/api/quotes', body, withKey(key));
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Idempotency-Key') } });
    expect((await sql(`select 1 from lead where kind = 'quote' and email = '${body.email}'`)).rowCount).toBe(0);
  });

  test.each([8, 200])('is accepted when the key has %i characters', async (length) => {
    const key = withKey(randomUUID().repeat(6).slice(0, length));
    expect((await visitor.post('/api/quotes', createQuoteInput(), key)).status).toBe(201);
  });
});

describe('a request without a key', () => {
  test('equals a request with the same body within 60 seconds', async () => {
    const body = createQuoteInput();
    const first = await visitor.post('/api/quotes', body);
    await age('50 seconds');
    await expectOneLead([first, await visitor.post('/api/quotes', body)], body.email);
    await age('11 seconds');
    const later = await visitor.post('/api/quotes', body);
    expect(later.body.id).not.toBe(first.body.id);
    expect((await visitor.post('/api/quotes', body)).body).toEqual(later.body);
  });

  test('creates one lead from 20 concurrent requests on two servers', async () => {
    const body = createQuoteInput();
    const answers = await postAtOnce(body);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await expectOneLead(answers, body.email);
  });

  test('is a new request when one letter differs', async () => {
    const body = createQuoteInput();
    const first = await visitor.post('/api/quotes', body);
    const second = await visitor.post('/api/quotes', { ...body, additionalInfo: `${body.additionalInfo}.` });
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('a transaction that fails after it has claimed the request', () => {
  afterAll(async () => {
    await sql('drop trigger if exists fail_at_first on lead');
  });

  test.each([1, 5])('leaves the request to the next: %i failures among 20 create one lead', async (failures) => {
    // A sequence also counts failed transactions.
    await sql(`
      drop sequence if exists attempt_${failures};
      create sequence attempt_${failures};
      create or replace function fail_at_first() returns trigger as $$ begin
        if nextval('attempt_${failures}') <= ${failures} then
          perform pg_sleep(0.2);
          raise exception 'the disk is full' using errcode = 'disk_full';
        end if;
        return new;
      end $$ language plpgsql;
      create or replace trigger fail_at_first before insert on lead for each row execute function fail_at_first()`);
    const body = createQuoteInput();
    const key = newKey();
    const answers = await postAtOnce(body, key);
    const failed = answers.filter(({ status }) => status === 503);
    const answered = answers.filter(({ status }) => status === 201);
    // On a busy machine a statement can exceed its time limit. The client then gets 503.
    expect(failed.length).toBeGreaterThanOrEqual(failures);
    expect(answered.length).toBe(20 - failed.length);
    const again = await postAtOnce(body, key);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    await expectOneLead([...answered, ...again], body.email);
  });
});

describe('many leads at once', () => {
  test('stores each with its own receipt, event and e-mails, spam without e-mails', async () => {
    const bodies = Array.from({ length: 30 }, (_, index) =>
      index % 10 === 0
        ? createQuoteInput({ leaveEmpty: 'x' })
        : createQuoteInput({ fullName: `Wanjiru "${index}", {Kamau}\\`, movingTo: '' }),
    );
    const answers = await Promise.all(bodies.map((body) => visitor.post('/api/quotes', body, newKey())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = answers.map(({ body }) => `'${body.id}'`).join();
    const stored = await sql(`
      select lead.id, number, email, full_name as "fullName", moving_to as "movingTo", status,
        (select count(*)::int from lead_event where lead_id = lead.id and type = 'quote.created') as events,
        (select count(*)::int from pgboss.job where job.id = lead.id) as mails
      from lead where kind = 'quote' and id in (${ids})`);
    const leads = new Map(stored.rows.map(({ id, ...lead }) => [id, lead]));
    answers.forEach(({ body: { id, reference } }, index) => {
      const { email, fullName } = bodies[index] ?? {};
      const isSpam = index % 10 === 0;
      expect(leads.get(id)).toEqual({
        number: Number(reference.slice(2)),
        email,
        fullName,
        movingTo: isSpam ? 'Nakuru' : null,
        status: isSpam ? 'spam' : 'new',
        events: isSpam ? 0 : 1,
        mails: isSpam ? 0 : 2,
      });
    });
  });

  test('creates one lead per shared key on two servers', async () => {
    const bodies = Array.from({ length: 15 }, () => ({ body: createQuoteInput(), key: newKey() }));
    const other = new ApiClient(replica);
    const answers = await Promise.all([
      ...bodies.map(({ body, key }) => visitor.post('/api/quotes', body, key)),
      ...bodies.toReversed().map(({ body, key }) => other.post('/api/quotes', body, key)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(15);
    expect(
      answers
        .slice(15)
        .toReversed()
        .map(({ body }) => body),
    ).toEqual(answers.slice(0, 15).map(({ body }) => body));
  });
});

describe('a transaction that hangs after it has claimed the request', () => {
  test('answers the same request with 503 while it hangs, and accepts it later', async () => {
    const [body, key] = [createQuoteInput(), randomUUID()];
    const hanging = new pg.Client(app.databaseUrl);
    await hanging.connect();
    await hanging.query(
      `begin; insert into idempotency_key (kind, key, body_hash, lead_id) values ('quote', 'key:${key}', '', gen_random_uuid())`,
    );
    const refused = await visitor.post('/api/quotes', body, withKey(key));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    await hanging.end();
    const accepted = await visitor.post('/api/quotes', body, withKey(key));
    expect(accepted.status).toBe(201);
    await expectOneLead([accepted], body.email);
  });
});

describe('a database that is gone', () => {
  test('answers the same request with 503, and accepts it after the database returns', async () => {
    const [body, key] = [createQuoteInput(), newKey()];
    const name = new URL(app.databaseUrl).pathname.slice(1);
    const server = (statement: string) => executeSql(new URL('/postgres', app.databaseUrl).href, statement);
    await server(`alter database ${name} allow_connections false`);
    await server(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expect
      .poll(() =>
        server(`alter database ${name} rename to ${name}_gone`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const refused = await visitor.post('/api/quotes', body, key);
    await server(`alter database ${name}_gone rename to ${name}`);
    await server(`alter database ${name} allow_connections true`);
    expect(refused.status).toBe(503);
    const accepted = await visitor.post('/api/quotes', body, key);
    expect(accepted.status).toBe(201);
    await expectOneLead([accepted], body.email);
  });

  test('answers with 503 while an empty database replaces it', async () => {
    const [body, key] = [createQuoteInput(), newKey()];
    await sql('alter schema public rename to gone; create schema public');
    const refused = await visitor.post('/api/quotes', body, key);
    await sql('drop schema public; alter schema gone rename to public');
    expect(refused.status).toBe(503);
    const accepted = await visitor.post('/api/quotes', body, key);
    expect(accepted.status).toBe(201);
    await expectOneLead([accepted], body.email);
  });
});
