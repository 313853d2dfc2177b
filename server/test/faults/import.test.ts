// @module-tag slow
import { expect, test } from 'vitest';
import { newQuote } from '../support/factories.ts';
import { checkFile, sendFile, settled } from '../support/import-file.ts';
import { freePort } from '../support/servers/free-port.ts';
import { embeddedPostgres, signIn, startServer, usedDataFolder } from '../support/servers/server-process.ts';
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

test('an import goes on after its server was killed, twice, with every line once, while the desk is used', async ({
  annotate,
}) => {
  const environment = { PORT: String(await freePort()), DATA_DIR: await usedDataFolder(), LOG_LEVEL: 'error' };
  let server = await startServer(environment);
  let staff = await signIn(server);
  const { id } = await sendFile(staff, fileOf(lines));
  await checkFile(staff, id);
  expect((await staff.post(`/api/admin/imports/${id}/run`, { duplicates: 'add' })).status).toBe(200);
  const added = async () => (await staff.get(`/api/admin/imports/${id}`)).body.added;
  const progress: number[] = [];
  for (const until of [lines / 6, lines / 3]) {
    await expect.poll(added, { interval: 10 }).toBeGreaterThanOrEqual(until);
    server.signal('SIGKILL');
    await server.exited;
    server = await startServer(environment);
    staff = await signIn(server);
    progress.push(await added());
  }
  while ((await staff.get(`/api/admin/imports/${id}`)).body.state === 'running') {
    const answers = [await staff.get('/api/quotes?limit=50'), await staff.post('/api/quotes', newQuote())];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  }
  expect(await settled(staff, id)).toMatchObject({ state: 'done', added: lines, lines });
  const { rows } = await executeSql(
    embeddedPostgres(environment.DATA_DIR).url,
    `select count(*)::int as leads, count(distinct email)::int as people from quote where import_id = '${id}'`,
  );
  expect(rows).toEqual([{ leads: lines, people: lines }]);
  await annotate(`killed at ${progress.join(' and ')} of ${lines}`);
});
