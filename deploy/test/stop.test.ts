import { beforeAll, expect, test } from 'vitest';
import { runDocker } from './support/containers.ts';
import { ensureInstalled, firstInstallation } from './support/first-installation.ts';
import { computeTableChecksums } from './support/table-checksums.ts';
import { requestSite } from './support/visitor.ts';

const services = ['caddy', 'server', 'backup', 'postgres'];

beforeAll(() => ensureInstalled());

test('stops every service cleanly and continues with the same data', async ({ annotate }) => {
  const before = await computeTableChecksums(firstInstallation);
  const containers = (await Promise.all(services.map((service) => firstInstallation.listContainers(service)))).flat();
  // Waits in parallel, because `down` removes each container that ends.
  const exitCodes = Promise.all(containers.map((container) => runDocker('wait', container)));
  const since = Date.now();
  await firstInstallation.follow('stop');
  await annotate(`stopped in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  expect(await exitCodes).toEqual(containers.map(() => '0'));

  await firstInstallation.runCompose('up', '--detach', '--wait');
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
  expect((await requestSite({ path: '/' })).status).toBe(200);
});
