// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQuoteInput } from '../support/factories.ts';
import { KeepAliveClient, type RequestOutcome } from '../support/servers/keep-alive-client.ts';
import {
  createTemporaryFolder,
  createUsedDataFolder,
  readEmbeddedPostgres,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

/** Idle time in milliseconds. Exceeds the time that the server waits for a response of PostgreSQL. */
const longIdle = 5_500;

/** Size of the disk to fill. PostgreSQL needs most of the space. */
const smallDisk = '160m';

function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk},mode=755`, 'tmpfs', folder]).status === 0;
}

const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder]);

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'trinity-mount-'));
  const mounted = mountSmallDisk(folder);
  if (mounted) unmount(folder);
  rmdirSync(folder);
  return mounted;
}

class Visitor {
  readonly acknowledged: string[] = [];
  readonly refusals: RequestOutcome[] = [];
  readonly #client: KeepAliveClient;

  constructor(server: ServerProcess) {
    this.#client = new KeepAliveClient(server);
    onTestFinished(() => this.#client.close());
  }

  async send(additionalInfo = ''): Promise<boolean> {
    const body = createQuoteInput({ additionalInfo });
    const outcome = await this.#client.post('/api/quotes', body);
    const isStored = outcome.kind === 'answered' && outcome.status === 201;
    if (isStored) this.acknowledged.push(body.email);
    else this.refusals.push(outcome);
    return isStored;
  }

  async sendUntilTaken(): Promise<void> {
    await expect.poll(() => this.send(), { interval: 250 }).toBe(true);
  }

  expectHonestRefusals(): void {
    expect(this.refusals.length).toBeGreaterThan(0);
    for (const outcome of this.refusals)
      expect(outcome).toMatchObject({ kind: 'answered', status: 503, retryAfter: '5' });
  }
}

async function expectErrorPage({ origin }: ServerProcess): Promise<void> {
  const page = await fetch(`${origin}/about`);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await page.text()).toContain('>This did not work<');
}

async function expectStored(url: string, emails: string[]): Promise<void> {
  const { rows } = await executeSql(url, `select email from lead where kind = 'quote' and email ~ '^[0-9a-f-]{36}@'`);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
}

describe('rejects a lead during the fault and stores it later without a restart', () => {
  test('while PostgreSQL hangs', async () => {
    const dataDir = await createUsedDataFolder();
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const visitors = Array.from({ length: 4 }, () => new Visitor(server));
    const together = (act: (visitor: Visitor) => Promise<unknown>) => Promise.all(visitors.map(act));
    await together((visitor) => visitor.sendUntilTaken());
    const { pid, url } = readEmbeddedPostgres(dataDir);
    const family = () => spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' }).stdout;
    const all = [pid, ...family().trim().split(/\s+/).map(Number)];
    const tell = (signal: NodeJS.Signals) => {
      for (const member of all) spawnSync('kill', [`-${signal}`, String(member)]); // some may have ended since
    };
    await sleep(longIdle);
    tell('SIGSTOP');
    onTestFinished(() => tell('SIGCONT'));
    for (let attempt = 0; attempt < 2; attempt += 1) await together((visitor) => visitor.send());
    await expectErrorPage(server);
    tell('SIGCONT');
    await together((visitor) => visitor.sendUntilTaken());
    for (const visitor of visitors) visitor.expectHonestRefusals();
    // A rejected lead may be stored, because the form sends it again with the same key.
    const { rows } = await executeSql(url, `select email from lead`);
    const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged);
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('while its tables are locked', async () => {
    const dataDir = await createUsedDataFolder();
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const visitor = new Visitor(server);
    const { url } = readEmbeddedPostgres(dataDir);
    const locker = new pg.Client(url);
    await locker.connect();
    await locker.query('begin; lock table lead in access exclusive mode');
    await visitor.send();
    await locker.end();
    await visitor.sendUntilTaken();
    visitor.expectHonestRefusals();
    await expectStored(url, visitor.acknowledged);
  });

  const fullDisk = 'while the disk is full (asked where a disk may be mounted)';
  test.skipIf(!canMount())(fullDisk, async ({ annotate }) => {
    const disk = createTemporaryFolder();
    expect(mountSmallDisk(disk)).toBe(true);
    onTestFinished(() => void unmount(disk));
    const dataDir = await createUsedDataFolder(join(disk, 'data'));
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const visitor = new Visitor(server);
    await visitor.sendUntilTaken();
    const filler = join(disk, 'filler');
    const megabyte = Buffer.alloc(2 ** 20);
    try {
      for (;;) writeFileSync(filler, megabyte, { flag: 'a' });
    } catch {}
    const isRefused = async () => !(await visitor.send('A long list of furniture. '.repeat(180)));
    await expect.poll(isRefused, { timeout: 60_000, interval: 1 }).toBe(true);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await visitor.send();
      await sleep(100);
    }
    rmSync(filler);
    await visitor.sendUntilTaken();
    await annotate(`${visitor.acknowledged.length} taken, ${visitor.refusals.length} refused`);
    visitor.expectHonestRefusals();
    await expectStored(readEmbeddedPostgres(dataDir).url, visitor.acknowledged);
  });
});
