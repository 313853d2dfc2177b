// @module-tag slow
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Media } from '../../../shared/schemas/content/media.ts';
import { ApiClient } from '../support/api-client.ts';
import { createPictureForm, createTestPicture } from '../support/pictures.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const uploaders = 3;
const picturesBetweenKills = 4;

test(`${rounds} kills during uploads lose no acknowledged picture, and each is shown`, {
  timeout: 120_000 + rounds * 20_000,
}, async ({ annotate }) => {
  const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder());
  await victims.start();
  const { cookie } = await signIn(victims.server);
  const acknowledged: Media[] = [];
  const wrong: number[] = [];
  let brokenTries = 0;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });

  async function upload(): Promise<void> {
    while (!isOver) {
      const form = await createPictureForm(await createTestPicture({ width: 700, height: 500, format: 'jpeg' }));
      for (let isStored = false; !isStored && !isOver; ) {
        const client = new ApiClient(victims.server);
        client.cookie = cookie;
        const answer = await client.post('/api/admin/media', form).catch(() => null);
        isStored = answer?.status === 201;
        if (isStored) acknowledged.push(answer?.body);
        else if (answer && answer.status !== 503) wrong.push(answer.status);
        else {
          brokenTries += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    }
  }

  const running = Array.from({ length: uploaders }, upload);
  const resume = async () => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(picturesBetweenKills);
  };
  const kills = [victims.faults['the server is killed'], victims.faults['both are killed']];
  for (let round = 0; round < rounds; round++) {
    await resume();
    await kills[round % kills.length]?.();
  }
  await resume();
  isOver = true;
  await Promise.all(running);
  await annotate(
    `${acknowledged.length} pictures acknowledged, ${brokenTries} tries broken off or refused for the moment`,
  );

  expect(wrong).toEqual([]);
  const { rows: stored } = await executeSql(readEmbeddedPostgres(victims.dataDir).url, 'select id, hash from media');
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ id, hash }) => ({ id, hash }))));
  for (const { hash, width, height } of acknowledged) {
    const answer = await fetch(`${victims.server.origin}/media/${hash}/${width}.webp`);
    expect(answer.status).toBe(200);
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).toBuffer({ resolveWithObject: true });
    expect(shown.info).toMatchObject({ width, height });
  }
});
