import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createPictureForm, createTestPicture } from '../../server/test/support/pictures.ts';
import { ObjectStore } from '../../server/test/support/servers/object-store.ts';
import { runDocker } from './support/containers.ts';
import { ensureInstalled, firstInstallation } from './support/first-installation.ts';
import { serverCount } from './support/installation.ts';
import { createSessionCookie } from './support/staff.ts';
import { machineAddresses, requestSite } from './support/visitor.ts';

beforeAll(() => ensureInstalled());

async function upload(): Promise<string> {
  const body = await createPictureForm(await createTestPicture({ width: 640, height: 480 }));
  const headers = { cookie: await createSessionCookie() };
  const answer = await requestSite({ path: '/api/admin/media', method: 'POST', headers, body });
  const { hash } = z.object({ hash: z.string() }).parse(JSON.parse(answer.body));
  return `/media/${hash}/320.webp`;
}

const statusOf = async (path: string) => (await requestSite({ path })).status;

const filesInDatabase = async () => Number((await firstInstallation.sql('select count(*) from media_object'))[0]);

test('sets PostgreSQL’s planner to its memory limit', async () => {
  const said = await firstInstallation.follow('larger-machine', { values: { '4g': '1280m' } });
  await firstInstallation.waitUntilHealthy('server', serverCount);
  const [postgres = ''] = await firstInstallation.listContainers('postgres');
  const limitMiB = Number(await runDocker('inspect', '--format', '{{.HostConfig.Memory}}', postgres)) / 2 ** 20;
  expect(limitMiB).toBe(1280);
  const inMiB = [...said.matchAll(/^ (\d+)(MB|GB)$/gm)].map(
    ([, figure, unit]) => Number(figure) * (unit === 'GB' ? 1024 : 1),
  );
  expect(inMiB).toEqual([Math.floor(limitMiB / 4), Math.floor((limitMiB * 3) / 4)]);
});

test('moves pictures into a bucket and out again while all stay visible', async () => {
  const store = new ObjectStore();
  await store.start(machineAddresses.ipv4);
  onTestFinished(() => store.stop());
  const { endpoint = '', region, name, accessKeyId, secretAccessKey } = store.bucket;
  const before = await upload();
  expect([await filesInDatabase(), store.objects.size]).toEqual([expect.toSatisfy((count: number) => count > 0), 0]);

  const said = await firstInstallation.follow('into-a-bucket', {
    values: {
      'THE SECRET KEY': secretAccessKey,
      'trinity-pictures': name,
      'https://s3.example.net': endpoint,
      'eu-central-1': region,
      'AKIA…': accessKeyId,
    },
  });
  expect(said).toContain(`ok    Pictures`);
  await firstInstallation.waitUntilHealthy('server', serverCount);
  expect([await filesInDatabase(), store.objects.size]).toEqual([0, expect.toSatisfy((count: number) => count > 0)]);
  const later = await upload();
  expect(await Promise.all([before, later].map(statusOf))).toEqual([200, 200]);
  expect(await filesInDatabase()).toBe(0);

  await firstInstallation.follow('out-of-a-bucket');
  await firstInstallation.waitUntilHealthy('server', serverCount);
  await store.stop();
  expect(await Promise.all([before, later].map(statusOf))).toEqual([200, 200]);
});
