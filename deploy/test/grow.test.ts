import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newPicture, pictureForm } from '../../server/test/support/pictures.ts';
import { ObjectStore } from '../../server/test/support/servers/object-store.ts';
import { docker } from './support/containers.ts';
import { first, install } from './support/first-machine.ts';
import { servers } from './support/installation.ts';
import { openSession } from './support/staff.ts';
import { machineAddresses, visit } from './support/visitor.ts';

beforeAll(() => install());

/** @returns the address of one of its widths */
async function upload(): Promise<string> {
  const body = await pictureForm(await newPicture({ width: 640, height: 480 }));
  const headers = { cookie: await openSession() };
  const answer = await visit({ path: '/api/admin/media', method: 'POST', headers, body });
  const { hash } = z.object({ hash: z.string() }).parse(JSON.parse(answer.body));
  return `/media/${hash}/320.webp`;
}

const statusOf = async (path: string) => (await visit({ path })).status;

/** Of the pictures of the library. */
const filesInDatabase = async () => Number((await first.sql('select count(*) from media_object'))[0]);

test('PostgreSQL plans with the memory that it may use', async () => {
  const said = await first.follow('larger-machine', { values: { '4g': '1280m' } });
  await first.untilHealthy('server', servers);
  const [postgres = ''] = await first.containers('postgres');
  const limitMiB = Number(await docker('inspect', '--format', '{{.HostConfig.Memory}}', postgres)) / 2 ** 20;
  expect(limitMiB).toBe(1280);
  const inMiB = [...said.matchAll(/^ (\d+)(MB|GB)$/gm)].map(
    ([, figure, unit]) => Number(figure) * (unit === 'GB' ? 1024 : 1),
  );
  expect(inMiB).toEqual([Math.floor(limitMiB / 4), Math.floor((limitMiB * 3) / 4)]);
});

test('pictures move into a bucket and out of it again, and visitors see each on both sides', async () => {
  const store = new ObjectStore();
  await store.start(machineAddresses.ipv4);
  onTestFinished(() => store.stop());
  const { endpoint = '', region, name, accessKeyId, secretAccessKey } = store.bucket;
  const before = await upload();
  expect([await filesInDatabase(), store.objects.size]).toEqual([expect.toSatisfy((count: number) => count > 0), 0]);

  const said = await first.follow('into-a-bucket', {
    values: {
      'THE SECRET KEY': secretAccessKey,
      'trinity-pictures': name,
      'https://s3.example.net': endpoint,
      'eu-central-1': region,
      'AKIA…': accessKeyId,
    },
  });
  expect(said).toContain(`ok    Pictures`);
  await first.untilHealthy('server', servers);
  expect([await filesInDatabase(), store.objects.size]).toEqual([0, expect.toSatisfy((count: number) => count > 0)]);
  const meanwhile = await upload();
  expect(await Promise.all([before, meanwhile].map(statusOf))).toEqual([200, 200]);
  expect(await filesInDatabase()).toBe(0);

  await first.follow('out-of-a-bucket');
  await first.untilHealthy('server', servers);
  await store.stop();
  expect(await Promise.all([before, meanwhile].map(statusOf))).toEqual([200, 200]);
});
