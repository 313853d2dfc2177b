import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { firstVersion, releaseMigration } from './origin.ts';
import { describePosted, whilePosting } from './poster.ts';
import { visit } from './visitor.ts';

const slowVersion = 'v9.1.0';
const failingVersion = 'v9.2.0';

beforeAll(() => install());

test('an upgrade with a migration of 20 seconds fails no request', async ({ annotate }) => {
  await releaseMigration(
    slowVersion,
    '20991231-slow',
    'select pg_sleep(20); alter table quote add column trial_note text null',
  );
  const { posted, tookMs } = await whilePosting(first, () =>
    first.follow('upgrade', { values: { VERSION: slowVersion } }),
  );
  await annotate(`${Math.round(tookMs / 1000)} s, the image built included: ${describePosted(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect(await first.sql(`select count(*) from information_schema.columns where column_name = 'trial_note'`)).toEqual([
    '1',
  ]);
});

test('an upgrade whose migration fails changes nothing, and says so', async ({ annotate }) => {
  await releaseMigration(
    failingVersion,
    '20991231-failing',
    'alter table quote add column lost_note text; select 1 / 0',
  );
  const servers = await first.containers('server');
  const { posted } = await whilePosting(first, async () => {
    const { code, log } = await first.try('upgrade', { values: { VERSION: failingVersion } });
    expect(code, log).not.toBe(0);
    expect(log).toContain('division by zero');
  });
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect(await first.containers('server')).toEqual(servers);
  expect(await first.sql(`select count(*) from information_schema.columns where column_name = 'lost_note'`)).toEqual([
    '0',
  ]);
});

test('the way back to the version before fails no request', async ({ annotate }) => {
  const { posted, tookMs } = await whilePosting(first, () =>
    first.follow('go-back', { values: { VERSION: firstVersion } }),
  );
  await annotate(`${Math.round(tookMs / 1000)} s: ${describePosted(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect((await visit({ path: '/' })).status).toBe(200);
});

test('the way forward again fails no request', async ({ annotate }) => {
  const { posted, tookMs } = await whilePosting(first, () => first.follow('go-back'));
  await annotate(`${Math.round(tookMs / 1000)} s: ${describePosted(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
});
