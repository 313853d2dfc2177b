// @module-tag slow
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ApiClient, staffAccount } from '../support/api-client.ts';
import { EventReader } from '../support/event-reader.ts';
import { createQuoteInput } from '../support/factories.ts';
import { launchBuiltServer, type ServerExit } from '../support/servers/built-server.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { runCli } from '../support/servers/run-cli.ts';
import {
  createTemporaryFolder,
  createUsedDataFolder,
  launchServer,
  runServerUntilExit,
  signIn,
  startServer,
} from '../support/servers/server-process.ts';
import { createTestApp } from '../support/test-app.ts';
import { createTestDatabase, executeSql } from '../support/test-database.ts';

const firstStaff = {
  ADMIN_USERNAME: staffAccount.username,
  ADMIN_EMAIL: staffAccount.email,
  ADMIN_PASSWORD: staffAccount.password,
};

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database.url;
}

async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const tables = await executeSql(
    databaseUrl,
    `select table_name as name,
            (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I', table_name), true, true, '')))[1]::text::int as rows
     from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  return Object.fromEntries(tables.rows.map(({ name, rows }) => [name, rows]));
}

describe('four servers that start at once on an empty database', () => {
  test('all start, create one schema and one seed, and notify each other of leads', async () => {
    const databaseUrl = await emptyDatabase();
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => startServer({ DATABASE_URL: databaseUrl, ...firstStaff })),
    );
    const [first] = servers;
    if (!first) throw new Error('no server');

    const alone = await createTestApp({ config: { firstStaff: staffAccount } });
    onTestFinished(alone.stop);
    expect(await countRows(databaseUrl)).toEqual(await countRows(alone.databaseUrl));
    // The bundled server and the server from source describe the same schemas.
    const documentOf = async (server: { origin: string }) =>
      (await new ApiClient(server).get('/api/openapi.json')).body.components;
    expect(await documentOf(first)).toEqual(await documentOf(alone));

    const staff = await signIn(first, staffAccount);
    const readers = await Promise.all(servers.map(({ origin }) => EventReader.open(origin, { cookie: staff.cookie })));
    for (const reader of readers) await reader.live();
    for (const { origin } of servers) {
      const { body } = await new ApiClient({ origin }).post('/api/quotes', createQuoteInput());
      for (const reader of readers) await reader.waitForLead(body.id);
    }
    for (const reader of readers) {
      expect(reader.events).toHaveLength(servers.length);
      reader.disconnect();
    }
  });
});

describe('a migration', () => {
  test('may take longer than the time limit of a request', async () => {
    const databaseUrl = await emptyDatabase();
    // Requests time out after five seconds. An index on a large table takes longer.
    await executeSql(
      databaseUrl,
      `create function be_slow() returns event_trigger language plpgsql as $$ begin
         if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.quote') then
           perform pg_sleep(5.5);
         end if;
       end $$;
       create event trigger slow_table on ddl_command_end when tag in ('CREATE TABLE') execute function be_slow()`,
    );
    const app = await createTestApp({ databaseUrl });
    onTestFinished(app.stop);
    expect((await new ApiClient(app).post('/api/quotes', createQuoteInput())).status).toBe(201);
  });
});

const announcedSite = /Site +(http:\/\/127\.0\.0\.1:(\d+))\//;

test('skips ports in use when a trial has no PORT', async () => {
  const other = createServer();
  const isOurs = await new Promise<boolean>((done) => {
    other.once('error', () => done(false)).listen(3000, '127.0.0.1', () => done(true));
  });
  onTestFinished(() => {
    if (isOurs) other.close();
  });
  const DATA_DIR = await createUsedDataFolder();
  const { child, ready, exited } = await launchBuiltServer({ environment: { DATA_DIR, PORT: '' } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  child.stdout?.on('data', (text: string) => {
    stdout += text;
  });
  await ready;
  await expect.poll(() => stdout).toMatch(announcedSite);
  const [, origin = '', port] = announcedSite.exec(stdout) ?? [];
  expect(Number(port)).toBeGreaterThan(3000);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  expect((await runCli('doctor', [], { DATA_DIR })).output).toContain(`ok    Origin    ${origin} answers`);
  child.kill('SIGTERM');
  expect((await exited).code).toBe(0);
});

describe('a server that cannot start', () => {
  const closedPort = 1;

  function expectOneLine(exit: ServerExit, line: RegExp): void {
    expect(exit.stderr).toMatch(/^Cannot start: [^\n]+\n$/);
    expect(exit.stderr).toMatch(line);
    expect(exit.stdout).not.toContain('    at ');
    expect(exit.stdout).not.toContain('is ready');
    expect(exit).toMatchObject({ code: 1, signal: null });
  }

  test.each([
    ['PORT', { PORT: 'http' }, /PORT: must be a number from 1 to 65535/],
    ['PORT', { PORT: '65536' }, /PORT: /],
    ['PORT', { PORT: '80.5' }, /PORT: /],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/trinity' }, /DATABASE_URL: must be a postgresql:/],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'trinity.example' }, /SITE_ORIGIN: must be an https:/],
    ['HOST without SITE_ORIGIN', { HOST: '0.0.0.0', DEMO_MODE: 'off' }, /SITE_ORIGIN: must be the https:/],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all' }, /TRUSTED_PROXIES: must be a number from 0 to 9/],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, /LOG_LEVEL: /],
    ['DEMO_MODE', { DEMO_MODE: 'yes' }, /DEMO_MODE: must be on or off/],
    ['RATE_LIMITS on a public site', { SITE_ORIGIN: 'https://trinity.example' }, /RATE_LIMITS: cannot be off/],
    ['ADMIN_PASSWORD', { ...firstStaff, ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD: /],
  ])('names the configuration value that is wrong: %s %o', async (_, environment, line) => {
    expectOneLine(await runServerUntilExit({ DATA_DIR: createTemporaryFolder(), ...environment }), line);
  });

  test('names all wrong configuration values', async () => {
    const { code, stderr } = await runServerUntilExit({ PORT: 'http', LOG_LEVEL: 'loud', DEMO_MODE: 'yes' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot start: PORT: .+\nCannot start: DEMO_MODE: .+\nCannot start: LOG_LEVEL: .+\n$/);
  });

  test.each([
    ['with an external database', { DATABASE_URL: 'postgresql://trinity@127.0.0.1/trinity' }],
    ['at an address that others can reach', { HOST: '0.0.0.0', SITE_ORIGIN: 'https://trinity.example' }],
    ['under a name that others can reach', { SITE_ORIGIN: 'https://trinity.example' }],
  ])('rejects demo mode %s', async (_, environment) => {
    const exit = await runServerUntilExit({ DEMO_MODE: 'on', RATE_LIMITS: 'on', ...environment });
    expectOneLine(exit, /DEMO_MODE: cannot be on .+ because the demo password is public/);
  });

  test('reports that another program uses the port', async () => {
    const { port } = await listening();
    const exit = await runServerUntilExit({ DATABASE_URL: await emptyDatabase(), PORT: String(port) });
    expectOneLine(
      exit,
      new RegExp(`Port ${port} is in use by another program. Stop the program, or set PORT to another`),
    );
  });

  test('reports that another program uses the port and leaves no PostgreSQL running', async () => {
    const { port } = await listening();
    const dataDir = await createUsedDataFolder();
    expectOneLine(
      await runServerUntilExit({ DATA_DIR: dataDir, PORT: String(port) }),
      /Port \d+ is in use .+ Stop the program, or start again without PORT/,
    );
    await startServer({ DATA_DIR: dataDir });
  });

  test('reports an address that is not on this machine', async () => {
    const elsewhere = { HOST: '192.0.2.1', SITE_ORIGIN: 'https://trinity.example', RATE_LIMITS: 'on' };
    const exit = await runServerUntilExit({ DATABASE_URL: await emptyDatabase(), ...elsewhere });
    expectOneLine(exit, /HOST 192\.0\.2\.1 is not an address of this machine/);
  });

  describe('without its database', () => {
    let address: URL;

    beforeEach(() => {
      address = new URL(inject('postgresUrl'));
    });

    test('reports that nothing listens at the address', async () => {
      address.port = String(closedPort);
      expectOneLine(
        await runServerUntilExit({ DATABASE_URL: address.href }),
        /The database trinity at 127\.0\.0\.1:1 cannot be/,
      );
    });

    test('reports that the database does not answer', async () => {
      address.port = String((await listening()).port);
      expectOneLine(await runServerUntilExit({ DATABASE_URL: address.href }), /cannot be used: .*time/);
    });

    test('reports an unknown host name', async () => {
      address.hostname = 'database.invalid';
      expectOneLine(
        await runServerUntilExit({ DATABASE_URL: address.href }),
        /at database\.invalid:\d+ cannot be used/,
      );
    });

    test('reports a wrong password without repeating it', async () => {
      address.password = 'not-the-password';
      const exit = await runServerUntilExit({ DATABASE_URL: address.href });
      expectOneLine(exit, /cannot be used: password authentication failed.*Check DATABASE_URL/);
      expect(exit.stderr + exit.stdout).not.toContain('not-the-password');
    });

    test('reports an unknown database name', async () => {
      address.pathname = '/elsewhere';
      expectOneLine(await runServerUntilExit({ DATABASE_URL: address.href }), /database "elsewhere" does not exist/);
    });
  });

  test('reports that another server uses the data folder and does not disturb that server', async () => {
    const dataDir = await createUsedDataFolder();
    const owner = await startServer({ DATA_DIR: dataDir });
    expectOneLine(
      await runServerUntilExit({ DATA_DIR: dataDir }),
      /The data folder .+ is in use by another process \(pid \d+\)/,
    );
    expect((await fetch(`${owner.origin}/health/ready`)).status).toBe(200);
  });

  test('does not leave demo mode while the demo account has its public password', async () => {
    const exit = await runServerUntilExit({ DATA_DIR: await createUsedDataFolder(), DEMO_MODE: 'off' });
    expectOneLine(exit, /"admin" still has the public demo password/);
  });

  test('reports a data folder without write access', async () => {
    const file = join(createTemporaryFolder(), 'file');
    writeFileSync(file, '');
    expectOneLine(await runServerUntilExit({ DATA_DIR: join(file, 'data') }), /The data folder .+ is not writable/);
  });
});

describe('a server with an embedded PostgreSQL', () => {
  test('keeps its data after a restart', async () => {
    const dataDir = createTemporaryFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const { body } = await new ApiClient(first).post('/api/quotes', createQuoteInput());
    first.signal('SIGTERM');
    await first.exited;
    const second = await startServer({ DATA_DIR: dataDir });
    const staff = await signIn(second);
    expect((await staff.get(`/api/quotes/${body.id}`)).body.reference).toBe(body.reference);
  });

  test('stops during its start and starts the next time', async () => {
    const dataDir = createTemporaryFolder();
    const early = await launchServer({ DATA_DIR: dataDir });
    early.signal('SIGTERM');
    // Node loads the signal handler later in the start.
    const { code, signal: endedBy } = await early.exited;
    expect([0, 'SIGTERM']).toContain(code ?? endedBy);
    const clusterFile = join(dataDir, 'postgres', 'postmaster.pid');
    for (const file of [dataDir, clusterFile]) {
      const { signal, exited } = await launchServer({ DATA_DIR: dataDir });
      const isThere = () => existsSync(file) && (file === clusterFile || readdirSync(file).length > 0);
      await expect.poll(isThere, { interval: 5 }).toBe(true);
      signal('SIGTERM');
      expect(await exited).toMatchObject({ code: 0, stderr: '' });
    }
    await startServer({ DATA_DIR: dataDir });
  });
});

async function listening(): Promise<{ port: number; server: Server }> {
  const port = await reserveFreePort();
  const server = createServer(() => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { port, server };
}
