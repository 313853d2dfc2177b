// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findMediaHashes, getMediaPath } from '../../../shared/domain/content/media.ts';
import type { Media } from '../../../shared/schemas/content/media.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createBlogPostInput } from '../support/factories.ts';
import { createPictureForm, createTestPicture } from '../support/pictures.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const writers = 3;
const savesBetweenKills = 20;

/** Saves, publishes and unpublishes a post. After an unanswered save, continues from the stored state. */
class Writer {
  readonly id: string;
  readonly #staff: ApiClient;
  readonly #pictures: readonly Media[];
  #isStopped = false;
  #tries = 0;
  readonly acknowledged: Version[] = [];
  broken = 0;
  readonly wrong: string[] = [];

  constructor(staff: ApiClient, id: string, pictures: readonly Media[]) {
    this.id = id;
    this.#staff = staff;
    this.#pictures = pictures;
  }

  stop = () => {
    this.#isStopped = true;
  };

  async run(): Promise<void> {
    let version = 1;
    while (!this.#isStopped) {
      const post = this.#next(version);
      const answer = await this.#staff.put(`/api/blog-posts/${this.id}`, post).catch(() => null);
      if (answer?.status === 200) {
        version = answer.body.version;
        const { slug, content, published } = post;
        this.acknowledged.push({ version, slug, content, is_published: published });
      } else if (answer?.status === 409) {
        // Only the answer to the previous save was lost.
        if (answer.body.current.version !== version + 1) this.wrong.push(JSON.stringify(answer.body));
        version = answer.body.current.version;
      } else {
        this.broken += 1;
        if (answer && answer.status !== 503) this.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        await sleep(20);
      }
    }
  }

  #next(version: number) {
    const { hash, width } = this.#pictures[version % this.#pictures.length] ?? { hash: '', width: 0 };
    this.#tries += 1;
    const slug = `${this.id}-${this.#tries}`;
    const content = `Words ${this.#tries}. ![A box](${getMediaPath(hash, width, 'webp')})`;
    return { ...createBlogPostInput(), slug, content, published: version % 5 !== 0, version };
  }
}

interface Version {
  version: number;
  slug: string;
  content: string;
  is_published: boolean;
}

/** Redirects from the old public addresses of a post. */
function redirectsAfter(history: readonly Version[]): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [index, { slug }] of history.entries()) {
    const before = history[index - 1];
    if (!before?.is_published) continue;
    for (const [from, to] of targets) if (to === `/blog/${before.slug}`) targets.set(from, `/blog/${slug}`);
    targets.set(`/blog/${before.slug}`, `/blog/${slug}`);
  }
  return targets;
}

async function readStoredRecords(dataDir: string, id: string) {
  const rows = async (statement: string) => (await executeSql(readEmbeddedPostgres(dataDir).url, statement)).rows;
  const [post] = await rows(
    `select version, slug, content, published as is_published from blog_post where id = '${id}'`,
  );
  const history: Version[] = await rows(
    `select version, fields->>'slug' as slug, fields->>'content' as content, is_published
     from content_revision where thing_id = '${id}' order by version`,
  );
  const slugs = history.map(({ slug }) => `'/blog/${slug}'`).join();
  const redirects = await rows(`select from_path, to_address from redirect where from_path in (${slugs})`);
  const uses = await rows(`select hash from media_use join media on media_id = media.id where thing_id = '${id}'`);
  const audited = await rows(`select 1 from audit_entry where verb = 'update' and thing_id = '${id}'`);
  return { post, history, redirects, uses, audited };
}

test(`${rounds} kills while posts are saved and published leave no partial save`, {
  timeout: 60_000 + rounds * 15_000,
}, async ({ annotate }) => {
  const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder());
  await victims.start();
  const staff = await signIn(victims.server);
  const pictures: Media[] = [];
  for (let index = 0; index < 2; index += 1)
    pictures.push(
      (await staff.post('/api/admin/media', await createPictureForm(await createTestPicture(), { alt: 'A box' }))).body,
    );
  const writing = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { body } = await staff.post('/api/blog-posts', createBlogPostInput());
      return new Writer(staff, body.id, pictures);
    }),
  );
  const stop = () => {
    for (const writer of writing) writer.stop();
  };
  onTestFinished(stop);
  const running = Promise.all(writing.map((writer) => writer.run()));
  const saves = () => writing.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const resume = async () => {
    const before = saves();
    await expect.poll(() => saves() - before, { timeout: 30_000 }).toBeGreaterThan(savesBetweenKills);
  };

  const kills = [victims.faults['the server is killed'], victims.faults['both are killed']];
  for (let round = 0; round < rounds; round += 1) {
    await resume();
    await kills[round % kills.length]?.();
  }
  await resume();
  stop();
  await running;
  for (const { id, acknowledged } of writing) {
    const { post, history, redirects, uses, audited } = await readStoredRecords(victims.dataDir, id);
    // Each save wrote one version, one audit entry and one redirect.
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: post.version }, (_, at) => at + 1));
    expect(history.at(-1)).toEqual(post);
    expect(history).toEqual(expect.arrayContaining(acknowledged));
    expect(new Map(redirects.map(({ from_path, to_address }) => [from_path, to_address]))).toEqual(
      redirectsAfter(history),
    );
    expect(uses).toEqual([{ hash: findMediaHashes(post.content)[0] }]);
    expect(audited).toHaveLength(post.version - 1);
  }
  for (const { wrong } of writing) expect(wrong).toEqual([]);
  const broken = writing.reduce((sum, writer) => sum + writer.broken, 0);
  expect(broken).toBeGreaterThan(0);
  await annotate(`${saves()} saves acknowledged, ${broken} tries broken off`);
});
