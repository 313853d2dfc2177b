import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { z } from 'zod';
import { CommandError } from '../run-command.ts';
import { listTableNames } from './table-contents.ts';

// The format `rows` is for computers without a recent pg_dump. Each line of the gzipped file is JSON. The first line
// lists the migrations. Each row is `["table", {row}]`. The last line is `["", {sequence: [last value, isCalled]}]`.

const headSchema = z.object({
  format: z.literal('trinity-rows'),
  version: z.literal(1),
  migrations: z.array(z.string()),
});
const lineSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
const sequencesSchema = z.record(z.string(), z.tuple([z.string(), z.boolean()]));

/** Rows per batch. Small batches save memory, because a picture of one megabyte becomes two megabytes of text. */
const batchSize = 100;

/** Higher levels take longer and do not make pictures smaller. */
const gzipLevel = 1;

/** Call this function in a transaction. Writes all rows that the transaction sees. */
export async function writeBackupRows(client: Client, file: string): Promise<void> {
  await pipeline(
    Readable.from(generateLines(client)),
    createGzip({ level: gzipLevel }),
    createWriteStream(file, { mode: 0o600 }),
  );
}

async function* generateLines(client: Client): AsyncGenerator<string> {
  const { rows: done } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  const head = { format: 'trinity-rows', version: 1, migrations: done.map(({ name }) => name) };
  yield `${JSON.stringify(head)}\n`;
  for (const table of await listTableNames(client)) {
    const columns = await listStoredColumns(client, table);
    await client.query(
      `declare rows cursor for select row_to_json(r)::text as row from (select ${columns} from ${client.escapeIdentifier(table)}) r`,
    );
    for (let isMore = true; isMore; ) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from rows`);
      for (const { row } of rows) yield `[${JSON.stringify(table)},${row}]\n`;
      isMore = rows.length === batchSize;
    }
    await client.query('close rows');
  }
  yield `${JSON.stringify(['', await readSequences(client)])}\n`;
}

async function listStoredColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
}

async function readSequences(client: Client): Promise<z.infer<typeof sequencesSchema>> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  const sequences: z.infer<typeof sequencesSchema> = {};
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    if (state.rows[0]) sequences[name] = [state.rows[0].last, state.rows[0].called];
  }
  return sequences;
}

/** @throws at the end of a truncated file */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error)).pipe(text);
  let unfinished = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const parts = (unfinished + chunk).split('\n');
    unfinished = parts.pop() ?? '';
    yield* parts;
  }
}

/** Reads the whole file to validate it. @throws {CommandError} if the file is incomplete */
export async function readBackupMigrations(file: string): Promise<string[]> {
  let done: string[] | undefined;
  try {
    for await (const line of readLines(file)) done ??= headSchema.parse(JSON.parse(line)).migrations;
  } catch (error) {
    const reason =
      error instanceof z.ZodError || !(error instanceof Error) ? 'its first line is invalid' : error.message;
    throw new CommandError(
      `${file} is not a complete backup (${reason}). Nothing was restored. Copy the file again, or use another backup.`,
    );
  }
  if (!done)
    throw new CommandError(`${file} is empty. Nothing was restored. Copy the file again, or use another backup.`);
  return done;
}

/** Call this function in a transaction, after creating the tables of the backup. */
export async function loadBackupRows(client: Client, file: string): Promise<void> {
  // Turn off triggers, because triggers would reject or change restored rows. Turn off foreign keys, because a row can
  // be loaded before a row that it references.
  await client.query(`set local session_replication_role = replica`);
  const tables = (await listTableNames(client)).map((name) => client.escapeIdentifier(name));
  await client.query(`truncate ${tables.join(', ')}`);
  let waiting: { table: string; rows: unknown[] } = { table: '', rows: [] };
  const insertWaiting = async () => {
    const { table, rows } = waiting;
    if (rows.length === 0) return;
    const columns = await listStoredColumns(client, table);
    const name = client.escapeIdentifier(table);
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(rows)],
    );
  };
  let isHead = true;
  for await (const line of readLines(file)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const [table, row] = lineSchema.parse(JSON.parse(line));
    if (table !== waiting.table || waiting.rows.length >= batchSize) {
      await insertWaiting();
      waiting = { table, rows: [] };
    }
    if (table === '') await setSequences(client, sequencesSchema.parse(row));
    else waiting.rows.push(row);
  }
}

async function setSequences(client: Client, sequences: z.infer<typeof sequencesSchema>): Promise<void> {
  for (const [name, [last, called]] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last, called]);
  }
}
