import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { describePosted, Poster } from './poster.ts';

beforeAll(() => install());

test('the password of the database is changed while visitors send forms: none is lost', async ({ annotate }) => {
  const poster = new Poster(6);
  await sleep(2000);
  await first.follow('rotate-database-password');
  await first.untilHealthy('server', 3);
  await sleep(3000);
  const posted = await poster.stop(first);
  await annotate(describePosted(posted));
  expect(posted).toMatchObject({ acknowledged: posted.sent, lost: 0, doubled: 0 });
});
