import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { createTestDatabase, executeSql } from '../../test/support/test-database.ts';
import { openDatabase } from '../open-database.ts';

test('seeds a demo office of four people with worked and late requests', async () => {
  const { url, drop } = await createTestDatabase();
  const config = { ...loadConfig({}), demoMode: true, databaseUrl: url };
  const { close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
  const count = async (sql: string) => Number((await executeSql(url, `select count(*) from ${sql}`)).rows[0].count);
  const quote = "lead where kind = 'quote' and status <> 'spam' and";

  expect(await count(`${quote} true`)).toBeGreaterThanOrEqual(30);
  const { rows: statuses } = await executeSql(
    url,
    `select status from lead where kind = 'quote' group by 1 order by 1`,
  );
  expect(statuses.map(({ status }) => status)).toEqual(['contacted', 'lost', 'new', 'quoted', 'spam', 'won']);
  // All leads except new ones have a timeline.
  const worked = 'exists (select from lead_entry where lead_id = lead.id)';
  expect(await count(`${quote} status <> 'new' and not ${worked}`)).toBe(0);
  expect(await count(`${quote} ${worked}`)).toBeGreaterThanOrEqual(20);
  expect(await count('lead_entry where actor_id not in (select id from staff_user)')).toBe(0);
  expect(
    await count(`(select owner_id from lead where kind = 'quote' and owner_id is not null group by 1) as owner`),
  ).toBe(4);
  expect(await count('staff_user')).toBe(4);

  expect(await count(`${quote} follow_up_at < now()`)).toBeGreaterThanOrEqual(2);
  expect(await count(`${quote} follow_up_at > now()`)).toBeGreaterThanOrEqual(2);
  expect(await count(`${quote} first_answered_at is not null`)).toBeGreaterThanOrEqual(10);
  expect(await count(`${quote} status = 'new' and created_at < now() - interval '24 hours'`)).toBeGreaterThanOrEqual(1);
  expect(await count(`${quote} status = 'lost' and lost_reason is not null`)).toBeGreaterThanOrEqual(3);
  expect(
    await count(
      '(select phone_normalized from lead where phone is not null group by 1 having count(*) > 1) as returning_customer',
    ),
  ).toBeGreaterThanOrEqual(1);
  await close();
  await drop();
});
