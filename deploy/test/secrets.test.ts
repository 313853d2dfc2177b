import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { servers } from './installation.ts';
import { describePosted, whilePosting } from './poster.ts';

beforeAll(() => install());

test('the password of the database is changed while visitors send forms: none is lost', async ({ annotate }) => {
  const { posted } = await whilePosting(first, async () => {
    await first.follow('rotate-database-password');
    await first.untilHealthy('server', servers);
  });
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ acknowledged: posted.sent, lost: 0, doubled: 0 });
});
