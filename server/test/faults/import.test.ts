// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkUploadedImport, fetchImport, runUploadedImport, uploadImportFile } from '../support/import-file.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn, startServer } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const lines = 3_000;

const fileOf = (count: number) =>
  [
    'Name,Phone,Email,From,To,Date',
    ...Array.from(
      { length: count },
      (_, turn) =>
        `Person ${turn},07${String(10_000_000 + turn)},p${turn}@example.com,Westlands,Nakuru,${1 + (turn % 28)}/${1 + (turn % 12)}/2023`,
    ),
  ].join('\n');

test('stores nothing if its server is killed, and each line once when the import is repeated', async ({ annotate }) => {
  const environment = {
    PORT: String(await reserveFreePort()),
    DATA_DIR: await createUsedDataFolder(),
    LOG_LEVEL: 'error',
  };
  let server = await startServer(environment);
  let staff = await signIn(server);
  const { id } = await uploadImportFile(staff, fileOf(lines));
  await checkUploadedImport(staff, id);
  const stored = async () => {
    const { rows } = await executeSql(
      readEmbeddedPostgres(environment.DATA_DIR).url,
      `select count(*)::int as leads, count(distinct email)::int as people from lead where kind = 'quote' and import_id = '${id}'`,
    );
    return rows[0];
  };
  const outcomes: unknown[] = [];
  for (const afterMs of [100, 300, 500]) {
    const run = staff.post(`/api/admin/imports/${id}/run`, { duplicates: 'add' }).catch(() => null);
    await sleep(afterMs);
    server.signal('SIGKILL');
    await server.exited;
    await run;
    server = await startServer(environment);
    staff = await signIn(server);
    const { state } = await fetchImport(staff, id);
    outcomes.push(state);
    const leads = state === 'done' ? lines : 0;
    expect(await stored()).toEqual({ leads, people: leads });
    if (state === 'done') break;
  }
  if (outcomes.at(-1) === 'checked') await runUploadedImport(staff, id, 'add');
  expect(await fetchImport(staff, id)).toMatchObject({ state: 'done', added: lines, lines });
  expect(await stored()).toEqual({ leads: lines, people: lines });
  await annotate(`after each kill: ${outcomes.join(', ')}`);
});
