import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ApiClient, signedInClient } from '../../test/support/api-client.ts';
import { checkFile, importFile, sendFile, settled, undoImport } from '../../test/support/import-file.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';
import { LeadImport } from './lead-import.entity.ts';

let apps: [TestApp, TestApp];
let staff: ApiClient;

beforeAll(async () => {
  const first = await createTestApp({ config: { erasureKey: 'a key that is long enough for this test' } });
  const second = await createTestApp({
    databaseUrl: first.databaseUrl,
    config: { erasureKey: first.context.config.erasureKey },
  });
  apps = [first, second];
  // Tests call `pollNow` instead of the regular looks.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const { context } of apps) context.imports.start();
  vi.useRealTimers();
  staff = await signedInClient(first);
});

afterAll(async () => {
  for (const app of apps.toReversed()) await app.stop();
});

const fileOf = (lines: string[]) => ['Name,Phone,Email,From,Date', ...lines].join('\n');

test('two servers share the work of an import, and every line is stored once', async () => {
  const lines = Array.from({ length: 1_200 }, (_, turn) => `Person ${turn},,shared${turn}@example.com,Voi,1/2/2024`);
  const file = fileOf(lines.map((line, turn) => line.replace(',,', `,07${10_000_000 + turn},`)));
  const { id } = await sendFile(staff, file);
  await checkFile(staff, id);
  expect((await staff.post(`/api/admin/imports/${id}/run`, { duplicates: 'add' })).status).toBe(200);
  // Each of them looks again and again, as if nothing else told it.
  const looking = setInterval(() => {
    for (const { context } of apps) context.imports.pollNow();
  }, 5);
  const done = await settled(staff, id);
  clearInterval(looking);
  expect(done).toMatchObject({ state: 'done', added: 1_200 });
  const { rows } = await executeSql(
    apps[0].databaseUrl,
    `select count(*)::int as leads, count(distinct email)::int as people from quote where import_id = '${id}'`,
  );
  expect(rows).toEqual([{ leads: 1_200, people: 1_200 }]);
});

test('a server looks every five seconds only, while another one reads a file', async () => {
  const [{ databaseUrl }] = apps;
  // A third one has begun to read, and its claim is renewed.
  const { body } = await staff.post('/api/admin/imports', { kind: 'quote', fileName: 'a.csv', sizeBytes: 5 });
  await executeSql(
    databaseUrl,
    `update lead_import set state = 'reading', reading_until = now() + interval '1 minute' where id = '${body.id}'`,
  );
  const find = vi.spyOn(EntityManager.prototype, 'find');
  const looks = () => find.mock.settledResults.filter((_, call) => find.mock.calls[call]?.[0] === LeadImport);
  for (const { context } of apps) context.imports.pollNow();
  await expect.poll(() => looks().map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']);
  // Many times the shortest rest between looks.
  await sleep(500);
  expect(looks()).toHaveLength(apps.length);
  find.mockRestore();
  await staff.delete(`/api/admin/imports/${body.id}`);
});

test('who has had their data erased does not come back with an old list, but may have written since', async () => {
  const line = (date: string) => `Erased Person,0733 555 111,erased@example.com,Voi,${date}`;
  await importFile(staff, fileOf([line('1/2/2023')]));
  await staff.post('/api/admin/privacy/erase', { subject: '0733 555 111' });
  const { id } = await sendFile(staff, fileOf([line('1/2/2023'), line('')]));
  const checked = await checkFile(staff, id);
  expect(checked).toMatchObject({ refused: 2 });
  expect(checked.problems[0]?.problem).toMatch(/^This person has had their data erased, on \w+ \d+, \d{4}$/);

  // Erased between the check and the import.
  const other = 'Gone Meanwhile,0733 555 222,meanwhile@example.com,Voi,1/2/2023';
  const { id: waiting } = await sendFile(staff, fileOf([other, 'Stays,0733 555 333,stays@example.com,Voi,1/2/2023']));
  await checkFile(staff, waiting);
  await staff.post('/api/admin/privacy/erase', { subject: 'meanwhile@example.com' });
  await staff.post(`/api/admin/imports/${waiting}/run`, { duplicates: 'skip' });
  expect(await settled(staff, waiting)).toMatchObject({ state: 'done', added: 1 });
  expect((await staff.get('/api/quotes?q=meanwhile@example.com')).body).toEqual([]);
});

describe('a file that fails for a reason that stays', () => {
  const sql = (statement: string) => executeSql(apps[0].databaseUrl, statement);
  let turn = 0;
  const line = (name: string) => {
    turn += 1;
    return `${name},0733 777 ${String(turn).padStart(3, '0')},fails${turn}@example.com,Voi,1/2/2024`;
  };

  test.each([
    ['read', 'lead_import_line', 'insert', `new.cells::text like '%Poison%'`],
    ['checked', 'lead_import_line', 'update', `new.lead::text like '%Poison%'`],
  ])('while it is %s ends as rejected and says why, and the next import goes on', async (_, ...rejected) => {
    await rejectRows(apps[0].databaseUrl, ...rejected);
    const { id } = await sendFile(staff, fileOf([line('Poison')]));
    const next = await sendFile(staff, fileOf([line('Good')]));
    const { mapping, state } = await settled(staff, id);
    if (state === 'ready') await staff.post(`/api/admin/imports/${id}/check`, mapping);
    expect(await checkFile(staff, next.id)).toMatchObject({ state: 'checked', refused: 0 });
    expect(await settled(staff, id)).toMatchObject({ state: 'refused', problem: expect.stringContaining('23514') });
    const { rows } = await sql(`select 1 from lead_import_line where import_id = '${id}'`);
    expect(rows).toEqual([]);
  });

  test('while it is stored or undone stops and says why, the next import goes on, and what is stored can be undone', async () => {
    const { databaseUrl } = apps[0];
    const acceptNew = await rejectRows(databaseUrl, 'quote', 'insert', `new.full_name = 'Poison'`);
    const { id } = await sendFile(staff, fileOf([line('Poison')]));
    const next = await sendFile(staff, fileOf([line('Fickle')]));
    for (const each of [id, next.id]) {
      await checkFile(staff, each);
      await staff.post(`/api/admin/imports/${each}/run`, { duplicates: 'skip' });
    }
    expect(await settled(staff, next.id)).toMatchObject({ state: 'done', added: 1, problem: null });
    expect(await settled(staff, id)).toMatchObject({
      state: 'stopped',
      added: 0,
      problem: expect.stringContaining('23514'),
    });
    await acceptNew();
    await staff.post(`/api/admin/imports/${id}/run`, { duplicates: 'skip' });
    expect(await settled(staff, id)).toMatchObject({ state: 'done', added: 1, problem: null });

    const acceptUndo = await rejectRows(databaseUrl, 'quote', 'delete', `old.full_name = 'Poison'`);
    await staff.post(`/api/admin/imports/${id}/undo`);
    expect(await undoImport(staff, next.id)).toMatchObject({ state: 'undone', removed: 1 });
    expect(await settled(staff, id)).toMatchObject({ state: 'stopped', problem: expect.stringContaining('23514') });
    await acceptUndo();
    expect(await undoImport(staff, id)).toMatchObject({ state: 'undone', removed: 1, problem: null });
  });

  test('of no known kind ends after several tries', async () => {
    const { databaseUrl } = apps[0];
    await rejectRows(databaseUrl, 'lead_import_line', 'insert', `new.cells::text like '%Poison%'`, 'raise_exception');
    const { id } = await sendFile(staff, fileOf([line('Poison')]));
    const looking = setInterval(() => {
      for (const { context } of apps) context.imports.pollNow();
    }, 50);
    onTestFinished(() => clearInterval(looking));
    expect(await settled(staff, id)).toMatchObject({ state: 'refused', problem: expect.stringContaining('P0001') });
  });
});
