// @module-tag slow
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { runCli, startNightlyBackup } from '../../test/support/servers/run-cli.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createTestDatabase, executeSql } from '../../test/support/test-database.ts';
import { erasureListFileName, readErasureList, updateErasureList } from './erasure-list.ts';
import { createBackup } from './make-backup.ts';
import { applyPlannedErasures, planErasures } from './repeat-erasures.ts';
import { restoreBackup } from './restore-backup.ts';

const erasureKey = 'a secret of at least thirty-two characters';
const amina = 'Amina.Otieno@Example.com';

const folder = mkdtempSync(join(tmpdir(), 'trinity-erasures-'));
const listPath = join(folder, erasureListFileName);

let app: TestApp;
let staff: ApiClient;
/** Backup from before the erasures, made by a version that did not store erasures. */
let backup: string;

beforeAll(async () => {
  app = await createTestApp({ config: { erasureKey } });
  staff = await createSignedInClient(app);
  const quoteBy = (fields: Record<string, unknown>) => staff.post('/api/quotes', createQuoteInput(fields));
  await quoteBy({ email: amina, phone: '0722 111 222', fullName: 'Amina' });
  await staff.post('/api/contacts', createContactInput({ email: amina.toLowerCase(), name: 'Amina again' }));
  await staff.post('/api/newsletter', { email: amina });
  await quoteBy({ email: 'juma@example.com', phone: '0722 111 222', fullName: 'Juma, on her phone' });
  await quoteBy({ email: 'baraka@example.com', phone: '+254 733 444 555', fullName: 'Baraka' });
  // The backup also contains this pending import.
  await executeSql(
    app.databaseUrl,
    `with sent as (insert into lead_import (id, kind, file_name, headings, mapping, lines, created_at)
       values ('01900000-0000-7000-8000-000000000001', 'quote', 'old.csv', '[]', '{}', 1, now()) returning id)
     insert into lead_import_line (import_id, line, cells) select id, line, cells::jsonb from sent, (values
       (2, '["Amina", "AMINA.otieno@example.com", ""]'), (3, '["Moses", "", "ask Baraka: 0733-444-555, or write"]'),
       (4, '["Peter", "wrote to amina.otieno@example.com.", ""]'), (5, '["Juma", "juma@example.com", "0722 111 222"]')
     ) as line (line, cells)`,
  );
  backup = await createBackup(app.databaseUrl, folder, new Date());
  await updateErasureList(app.databaseUrl, folder, new Date());
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('keeps the list of erasures despite an empty database', async () => {
  const listed = await readErasureList(folder);
  expect(listed).not.toBeNull();
  await expect(updateErasureList(await emptyDatabase(), folder, new Date())).rejects.toThrow('nothing was backed up');
  expect(await readErasureList(folder)).toEqual(listed);
});

const erase = (client: ApiClient, subject: string) => client.post('/api/admin/privacy/erase', { subject });

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function restore(file: string, key: string | undefined, isLossAccepted = false) {
  const url = await emptyDatabase();
  const config = { ...app.context.config, databaseUrl: url, dataDir: folder, erasureKey: key };
  const planned = await planErasures(config, url, file, isLossAccepted);
  await restoreBackup(url, file);
  return { url, lines: await applyPlannedErasures(config, url, planned) };
}

async function peopleIn(url: string): Promise<string[]> {
  const statement = `select coalesce(full_name, name) as name from lead
    union all select email from newsletter_subscriber order by 1`;
  return (await executeSql(url, statement)).rows.map(({ name }) => name);
}

const waitingLines = async (url: string) => {
  const { rows } = await executeSql(url, 'select line from lead_import_line order by line');
  return rows.map(({ line }) => line);
};

const notedTimes = async () =>
  new Set((await readErasureList(folder))?.erasures.map(({ erasedAt }) => erasedAt.getTime())).size;

async function untilNoted(count: number): Promise<void> {
  const stop = startNightlyBackup({ DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder });
  try {
    await expect.poll(notedTimes).toBe(count);
  } finally {
    await stop();
  }
}

describe('a restore of a backup that is older than erasures', () => {
  test('erases the same people again, nobody else, and reports it', async () => {
    expect((await erase(staff, amina)).body).toEqual({ quotes: 1, contacts: 1, subscriptions: 1 });
    expect((await erase(staff, '0733 444 555')).body).toMatchObject({ quotes: 1 });
    await untilNoted(2);
    expect(JSON.stringify(await readErasureList(folder))).not.toMatch(/amina|otieno|733 ?444/i);

    const url = await emptyDatabase();
    const { code, output } = await runCli('restore', [backup], { DATABASE_URL: url, ERASURE_KEY: erasureKey });
    expect([code, output]).toEqual([0, expect.stringContaining('identical to the backup')]);
    expect(output).toContain('Erased again: quote requests 2, messages 1, subscriptions 1.');
    expect(output).toMatch(/The list of erasures ends at 20.+Z\. If people/);
    expect(await peopleIn(url)).toEqual(['Juma, on her phone']);
    expect(await waitingLines(url), 'of files from before the erasures').toEqual([]);
    expect(await waitingLines(app.databaseUrl)).toEqual([5]);

    const after = await createTestApp({ databaseUrl: url });
    onTestFinished(after.stop);
    const log = await (await createSignedInClient(after)).get('/api/admin/privacy/log');
    expect(log.body[0]).toMatchObject({ action: 'erase', username: null, subject: null, quotes: 2, contacts: 1 });
    const { rowCount } = await executeSql(url, 'select distinct erased_at from erasure');
    expect(rowCount, 'the next backup of this database knows them too').toBe(2);
  });

  test('keeps requests from after the erasure', async () => {
    await staff.post('/api/quotes', createQuoteInput({ email: amina, fullName: 'Amina, a customer again' }));
    const newer = await createBackup(app.databaseUrl, folder, new Date());
    const { url, lines } = await restore(newer, erasureKey);
    expect(lines[0]).toContain('quote requests 0, messages 0, subscriptions 0.');
    expect(await peopleIn(url)).toEqual(['Amina, a customer again', 'Juma, on her phone']);
  });

  test('requires the key or an option, and then names the remaining work', async () => {
    await expect(restore(backup, undefined)).rejects.toThrow(
      /^2 people were erased after this backup, but there is no key.+Nothing was restored/,
    );
    await expect(restore(backup, `${erasureKey}!`)).rejects.toThrow('with another key');
    const url = await emptyDatabase();
    const refused = await runCli('restore', [backup], { DATABASE_URL: url, DATA_DIR: folder });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--without-erasures') });
    expect((await executeSql(url, `select from pg_tables where schemaname = 'public'`)).rows).toEqual([]);

    const accepted = await restore(backup, undefined, true);
    expect(accepted.lines.at(-1)).toMatch(
      /^2 people were erased, but there is no key to find them\. Their data may be in the database again\. Erase/,
    );
    expect(await peopleIn(accepted.url)).toContain('Amina');
  });

  test('also erases in a database recovered from its archive, and with a former key', async () => {
    await rm(listPath);
    const environment = { BACKUP_DIR: folder, ERASURE_KEY: erasureKey };
    const noted = await runCli('backup', [], { ...environment, DATABASE_URL: app.databaseUrl });
    expect([noted.code, await notedTimes()]).toEqual([0, 2]);
    const url = await emptyDatabase();
    await restoreBackup(url, backup);
    expect(await peopleIn(url)).toContain('Amina');

    const another = { ...environment, DATABASE_URL: url, ERASURE_KEY: `${erasureKey}!` };
    const unknown = await runCli('finish-recovery', [], another);
    expect(unknown).toMatchObject({
      code: 0,
      output: expect.stringMatching(/quote requests 0, .+\n.*\n2 people were erased, but there is no key to find them/),
    });
    expect(await peopleIn(url)).toContain('Amina');
    const { code, output } = await runCli('finish-recovery', [], {
      ...another,
      ERASURE_KEY: `${erasureKey}!\n${erasureKey}`,
    });
    expect([code, output]).toEqual([0, expect.stringContaining('quote requests 2, messages 1, subscriptions 1.')]);
    expect(output).not.toContain('there is no key to find them');
    expect(output).toContain('If people were erased later, erase them again');
    expect(await peopleIn(url)).toEqual(['Juma, on her phone']);
  });

  test('names the times of erasures without a key', async () => {
    const keyless = await createTestApp({ databaseUrl: app.databaseUrl, config: { dataDir: folder } });
    onTestFinished(keyless.stop);
    await erase(await createSignedInClient(keyless), 'juma@example.com');
    await updateErasureList(app.databaseUrl, folder, new Date());
    const { url, lines } = await restore(backup, erasureKey);
    expect(lines.at(-1)).toMatch(/^1 person was erased, but there is no key to find them.+Erasure times: 20.+Z\./);
    expect(await peopleIn(url)).toEqual(['Juma, on her phone']);
  });

  test('warns about a missing list and rejects a broken one', async () => {
    await writeFile(listPath, '{"erasures":');
    await expect(restore(backup, erasureKey)).rejects.toThrow('is not a valid list of erasures');
    await rm(listPath);
    const { lines } = await restore(backup, erasureKey);
    expect(lines).toEqual([
      expect.stringContaining(`There is no ${erasureListFileName} beside the backup. People who were`),
    ]);
  });
});

async function startOwnApp() {
  const own = await createTestApp({ config: { erasureKey } });
  const ownFolder = mkdtempSync(join(tmpdir(), 'trinity-erasures-'));
  onTestFinished(async () => {
    await own.stop();
    await rm(ownFolder, { recursive: true, force: true });
  });
  return { own, ownFolder };
}

test('erases a lead again by its former address and phone', async () => {
  const { own, ownFolder } = await startOwnApp();
  const client = await createSignedInClient(own);
  const people = [
    { fullName: 'By her address', email: 'Zawadi.Old@Example.com', phone: '0722 333 666' },
    { fullName: 'By his phone', email: 'moses@example.com', phone: '0733 111 222 / 0722 333 777' },
    { fullName: 'Somebody else', email: 'else@example.com', phone: '0722 333 888' },
  ];
  for (const [index, person] of people.entries()) {
    const { body: lead } = await client.post('/api/quotes', createQuoteInput(person));
    const facts = { email: `corrected${index}@example.com`, phone: `0733 666 00${index}`, version: 1 };
    expect((await client.patch(`/api/quotes/${lead.id}/facts`, facts)).status).toBe(200);
  }
  const file = await createBackup(own.databaseUrl, ownFolder, new Date());
  for (const subject of ['zawadi.old@example.com', '+254 722 333777'])
    expect((await erase(client, subject)).body).toMatchObject({ quotes: 1 });
  await updateErasureList(own.databaseUrl, ownFolder, new Date());
  const { url, lines } = await restore(file, erasureKey);
  expect(lines[0]).toContain('quote requests 2, messages 0, subscriptions 0.');
  expect(await peopleIn(url)).toEqual(['Somebody else']);
});

test('erases a lead that was corrected after the backup and keeps others at its former address', async () => {
  const { own, ownFolder } = await startOwnApp();
  const client = await createSignedInClient(own);
  const { body: lead } = await client.post(
    '/api/quotes',
    createQuoteInput({ fullName: 'Corrected', email: 'old@example.com' }),
  );
  await client.post(
    '/api/quotes',
    createQuoteInput({ fullName: 'Another', email: 'old@example.com', phone: '0722 333 999' }),
  );
  const file = await createBackup(own.databaseUrl, ownFolder, new Date());
  const facts = { email: 'new@example.com', version: 1 };
  expect((await client.patch(`/api/quotes/${lead.id}/facts`, facts)).status).toBe(200);
  expect((await erase(client, 'new@example.com')).body).toMatchObject({ quotes: 1 });
  await updateErasureList(own.databaseUrl, ownFolder, new Date());
  const { url } = await restore(file, erasureKey);
  expect(await peopleIn(url)).toEqual(['Another']);
});
