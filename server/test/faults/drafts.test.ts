// @module-tag slow
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { createBlogPostInput } from '../support/factories.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createUsedDataFolder, signIn } from '../support/servers/server-process.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const writers = 4;
const savesBetweenKills = 40;

/** Writes continuously, remembers every state and retries until answered, as the editor does. */
class Writer {
  readonly path: string;
  readonly #staff: ApiClient;
  #stamp: string | null = null;
  /** Stamps of drafts without an answer. */
  readonly #unanswered = new Set<string>();
  #isStopped = false;
  written = '';
  acknowledged = '';
  saves = 0;
  broken = 0;
  readonly wrong: string[] = [];

  constructor(staff: ApiClient, path: string) {
    this.#staff = staff;
    this.path = path;
  }

  stop = () => {
    this.#isStopped = true;
  };

  async run(): Promise<void> {
    while (!this.#isStopped) {
      this.written += `word${this.saves} `;
      while (!(await this.#isKept())) await sleep(20);
      this.acknowledged = this.written;
      this.saves += 1;
    }
  }

  async #isKept(): Promise<boolean> {
    const stamp = randomUUID();
    this.#unanswered.add(stamp);
    const body = { values: { content: this.written }, basedOn: 1, after: this.#stamp, stamp };
    const answer = await this.#staff.put(this.path, body).catch(() => null);
    if (answer?.status === 200) {
      if (answer.body.stamp !== stamp) this.wrong.push(JSON.stringify(answer.body));
      this.#stamp = stamp;
      this.#unanswered.clear();
      return true;
    }
    this.broken += 1;
    if (answer?.status === 409) {
      // Only the answer was lost. The stamp proves that the writer stored this draft.
      const { stamp: kept, values } = answer.body.current;
      if (!this.#unanswered.has(kept) || values.content !== this.written) this.wrong.push(JSON.stringify(answer.body));
      this.#stamp = kept;
    } else if (answer && answer.status !== 503) this.wrong.push(`${answer.status}`);
    return false;
  }
}

test(`${rounds} kills while drafts are saved lose no acknowledged word`, {
  timeout: 60_000 + rounds * 15_000,
}, async ({ annotate }) => {
  const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder());
  await victims.start();
  const staff = await signIn(victims.server);
  const writing = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { body } = await staff.post('/api/blog-posts', createBlogPostInput());
      return new Writer(staff, `/api/admin/drafts/blog-post/${body.id}`);
    }),
  );
  const stop = () => {
    for (const writer of writing) writer.stop();
  };
  onTestFinished(stop);
  const running = Promise.all(writing.map((writer) => writer.run()));
  const saves = () => writing.reduce((sum, writer) => sum + writer.saves, 0);
  const resume = async () => {
    const before = saves();
    await expect.poll(() => saves() - before).toBeGreaterThan(savesBetweenKills);
  };

  const kills = [victims.faults['the server is killed'], victims.faults['both are killed']];
  for (let round = 0; round < rounds; round += 1) {
    await resume();
    const acknowledged = writing.map((writer) => writer.acknowledged);
    await kills[round % kills.length]?.();
    const client = await signIn(victims.server);
    for (const [index, writer] of writing.entries()) {
      const { draft } = (await client.get(writer.path)).body;
      expect(draft.values.content.startsWith(acknowledged[index])).toBe(true);
    }
  }
  await resume();
  stop();
  await running;

  const client = await signIn(victims.server);
  for (const writer of writing) {
    expect((await client.get(writer.path)).body.draft.values.content).toBe(writer.acknowledged);
    expect(writer.wrong).toEqual([]);
  }
  const broken = writing.reduce((sum, writer) => sum + writer.broken, 0);
  expect(broken).toBeGreaterThan(0);
  await annotate(`${saves()} states of drafts acknowledged, ${broken} tries broken off`);
});
