// @module-tag slow
import { expect, onTestFinished, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { ApiClient } from './test/support/api-client.ts';
import { startServer } from './test/support/servers/server-process.ts';
import { createMigratedDatabase, executeSql } from './test/support/test-database.ts';

// The revision tells this image from the release with the same package.json.
const version = `${packageFile.version}-3`;

test('reports its version, and serves and reports the database of a newer one', async () => {
  const { url, drop } = await createMigratedDatabase();
  onTestFinished(drop);
  const environment = { DATABASE_URL: url, APP_VERSION: version, APP_REVISION: 'c29e225', LOG_LEVEL: 'info' };
  const server = await startServer(environment);
  const visitor = new ApiClient(server);
  const ready = async () => (await visitor.get('/health/ready')).body;
  expect(await ready()).toEqual({ status: 'ok', version, revision: 'c29e225', schema: 'current' });
  expect((await visitor.get('/api/product')).body).toMatchObject({ version, revision: 'c29e225' });

  // The next version migrates the database before it replaces this version.
  await executeSql(url, `insert into mikro_orm_migrations (name, executed_at) values ('20991231-moons', now())`);
  expect(await ready()).toMatchObject({ status: 'ok', schema: 'newer' });
  server.signal('SIGTERM');
  const { stdout } = await server.exited;
  expect(stdout).toMatch(new RegExp(`"version":"${version}","revision":"c29e225".+"msg":"starting"`));
  expect(stdout).toContain(`Version         ${version} (c29e225)`);
  expect(stdout).not.toContain('newer version');

  const putBack = await startServer(environment);
  expect((await new ApiClient(putBack).get('/health/ready')).body).toMatchObject({ status: 'ok', schema: 'newer' });
  putBack.signal('SIGTERM');
  expect((await putBack.exited).stdout).toMatch(/"level":40.+"migrations":\["20991231-moons"\].+of a newer version/);
});
