import { beforeAll, expect, test } from 'vitest';
import { docker } from './support/containers.ts';
import { first, install } from './support/first-machine.ts';
import { rowPrints } from './support/row-prints.ts';
import { visit } from './support/visitor.ts';

const services = ['caddy', 'server', 'backup', 'postgres'];

beforeAll(() => install());

test('after a stop, in which every service ends by itself, all goes on with the same data', async ({ annotate }) => {
  const before = await rowPrints(first);
  const containers = (await Promise.all(services.map((service) => first.containers(service)))).flat();
  // One by one, because `down` removes each as soon as it has ended.
  const exitCodes = Promise.all(containers.map((container) => docker('wait', container)));
  const since = Date.now();
  await first.follow('stop');
  await annotate(`stopped in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  expect(await exitCodes).toEqual(containers.map(() => '0'));

  await first.compose('up', '--detach', '--wait');
  expect(await rowPrints(first)).toEqual(before);
  expect((await visit({ path: '/' })).status).toBe(200);
});
