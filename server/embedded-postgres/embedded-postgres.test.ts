// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProcessRunning } from '../test/support/servers/server-process.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const isLinux = process.platform === 'linux';
/** Folder of a stopped cluster. Tests copy the folder, because creating a cluster takes a second. */
let original: string;
let dataDir: string;
let cleanUp: (() => unknown)[];

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'embedded-postgres-original-'));
  await (await startEmbeddedPostgres({ dataDir: original })).stop();
});
afterAll(() => rmSync(original, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  cleanUp = [() => rmSync(dataDir, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
}, 30_000);

describe('embedded PostgreSQL', () => {
  it('creates a durable database at the first start, for this machine only', async () => {
    const postgres = await start();
    expect(new URL(postgres.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/trinity' });
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
    const settings = `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
      current_setting('TimeZone') AS timezone, datlocale FROM pg_database WHERE datname = current_database()`;
    const expected = { fsync: 'on', addresses: '127.0.0.1', timezone: 'UTC', datlocale: 'C.UTF-8' };
    expect(await query(postgres.url, settings)).toEqual([expected]);
  });

  it('keeps the data for the next start', async () => {
    copyCluster();
    const first = await start();
    await query(first.url, 'CREATE TABLE lead (id int); INSERT INTO lead VALUES (7)');
    await first.stop();
    const second = await start({ settings: { synchronous_commit: 'off' } });
    expect(await query(second.url, `SELECT id, current_setting('synchronous_commit') AS commit FROM lead`)).toEqual([
      { id: 7, commit: 'off' },
    ]);
  });

  it('comes back on the same port with every acknowledged row after kill -9', async () => {
    copyCluster();
    const log = vi.fn();
    const postgres = await start({ log });
    await query(postgres.url, 'CREATE TABLE lead (id int PRIMARY KEY)');
    const killed = postgres.pid;
    const acknowledged = await writeUntilRefused(postgres.url, () => process.kill(killed, 'SIGKILL'));
    await expect.poll(() => query(postgres.url, 'SELECT 1').catch(() => 'down')).not.toBe('down');
    expect(postgres.pid).not.toBe(killed);
    expect(log).toHaveBeenCalledWith(
      `PostgreSQL (pid ${killed}) stopped unexpectedly (SIGKILL). Restarting PostgreSQL.`,
    );
    const stored = (await query(postgres.url, 'SELECT id FROM lead')).map((row) => row.id);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  });

  it('stays down when it is stopped while coming back', async () => {
    copyCluster();
    const postgres = await start();
    const killed = postgres.pid;
    const pidInFile = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(killed, 'SIGKILL');
    // PostgreSQL writes its process id early in the restart. Before that, the file contains our id.
    await expect.poll(() => [0, killed, process.pid].includes(pidInFile()), { interval: 5 }).toBe(false);
    const restarted = pidInFile();
    await postgres.stop();
    expect([killed, restarted, postgres.pid].filter(isProcessRunning)).toEqual([]);
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('rejects a folder that a running process uses and keeps its PostgreSQL running', async () => {
    copyCluster();
    const owner = await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `in use by another process (pid ${process.pid}). Stop the process, or set DATA_DIR to another folder.`,
    );
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('gives the folder of a killed owner to exactly one of many that start together', async () => {
    copyCluster();
    const { owner: killed } = await startInChild();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const starts = await Promise.all(Array.from({ length: 4 }, () => startInChild()));
    expect(starts.filter(({ said }) => said.startsWith('postgres '))).toHaveLength(1);
    expect(starts.filter(({ said }) => said.startsWith('DataFolderInUse '))).toHaveLength(3);
  });

  it.runIf(isLinux)('leaves no orphan when its owner is killed, and starts again', async () => {
    copyCluster();
    const { owner, pid } = await startInChild();
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await expect.poll(() => isProcessRunning(pid)).toBe(false);
    await start();
  });

  it.runIf(isLinux)('starts while the initdb of a killed start still writes', async () => {
    const owner = spawnOwner({ without: ['setpriv'] });
    const isWriting = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).some((name) => /new.*base/.test(name));
    await expect.poll(isWriting, { interval: 5 }).toBe(true);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isLinux)('stops an orphan that outlived its killed owner', async () => {
    copyCluster();
    const { owner, pid } = await startInChild({ without: ['setpriv'] });
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(isProcessRunning(pid)).toBe(true);
    const log = vi.fn();
    await start({ log });
    expect(log).toHaveBeenCalledWith(`Stopping a PostgreSQL server that a killed process left running (pid ${pid}).`);
    expect(isProcessRunning(pid)).toBe(false);
  });

  it.runIf(isLinux)('starts when a stranger has the process id of a killed PostgreSQL', async () => {
    copyCluster();
    const { owner, pid } = await startInChild({ without: ['setpriv'] });
    const victims = [owner.pid ?? 0, pid];
    for (const victim of victims) process.kill(victim, 'SIGKILL');
    await expect.poll(() => victims.some(isProcessRunning)).toBe(false);
    const stranger = spawn('sleep', ['60']);
    cleanUp.push(() => stranger.kill('SIGKILL'));
    const path = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(stranger.pid)));
    await start();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it.runIf(isLinux && process.getuid?.() === 0)('runs for root without setpriv', async () => {
    const { said, pid } = await startInChild({ without: ['setpriv'] });
    expect(said).toBe(`postgres ${pid}`);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
    process.kill(pid, 'SIGINT');
  });

  it('names a data folder that cannot be one', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow('is not writable (EEXIST). Set DATA_DIR');
  });

  it('changes nothing in a folder that is not a cluster', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    const kept = join(dataDir, 'postgres', 'keep.txt');
    writeFileSync(kept, 'mine');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is not a PostgreSQL cluster');
    expect(readFileSync(kept, 'utf8')).toBe('mine');
  });
});

const copyCluster = () => cpSync(original, dataDir, { recursive: true });

async function start(options: Omit<EmbeddedPostgresOptions, 'dataDir'> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

/** Starts PostgreSQL in a process that can be killed. The programs in `without` fail in this process. */
async function startInChild(options: { without?: string[] } = {}) {
  const owner = spawnOwner(options);
  let pid = 0;
  cleanUp.push(async () => {
    if (owner.kill()) await once(owner, 'exit');
    // PostgreSQL ends after its owner, and then the folder is removed.
    await expect.poll(() => isProcessRunning(pid)).toBe(false);
  });
  const said = String((await once(owner.stdout ?? owner, 'data'))[0]).trim();
  if (said.startsWith('postgres ')) pid = Number(said.split(' ')[1]);
  return { owner, said, pid };
}

function spawnOwner({ without = [] }: { without?: string[] }): ChildProcess {
  const failing = join(dataDir, 'failing-programs');
  mkdirSync(failing, { recursive: true });
  for (const program of without) {
    writeFileSync(join(failing, program), '#!/bin/sh\nexit 1\n');
    chmodSync(join(failing, program), 0o755);
  }
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url))};
    const start = startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(await start.then(({ pid }) => 'postgres ' + pid, (error) => error.name + ' ' + error.message));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, PATH: `${failing}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Inserts numbers and interrupts the 31st insert. @returns the numbers that were acknowledged */
async function writeUntilRefused(url: string, interrupt: () => void): Promise<number[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the test expects the break
  await client.connect();
  const acknowledged: number[] = [];
  try {
    for (let id = 1; ; id++) {
      const insert = client.query('INSERT INTO lead VALUES ($1)', [id]);
      if (id === 31) setImmediate(interrupt);
      await insert;
      acknowledged.push(id);
    }
  } catch {
    return acknowledged;
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // a stopping server reports an error on idle connections
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
