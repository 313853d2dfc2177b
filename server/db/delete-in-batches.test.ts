import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

test('deletes all that a condition finds, more than a batch of them, and nothing else', async () => {
  await executeSql(
    app.databaseUrl,
    `insert into lead_event (type, lead_id, position) select 'quote.created', gen_random_uuid(), turn from generate_series(1, 11000) as turn`,
  );
  await deleteInBatches(app.orm.em.fork(), 'lead_event', 'position <= ?', [10_998]);
  const { rows } = await executeSql(app.databaseUrl, 'select position::int from lead_event order by 1');
  expect(rows.map(({ position }) => position)).toEqual([10_999, 11_000]);
});
