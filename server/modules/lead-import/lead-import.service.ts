import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { type ImportState, importFileHours, importUndoDays } from '../../../shared/domain/lead-import.ts';
import type { ImportMapping, NewImport } from '../../../shared/schemas/lead-import.ts';
import type { Actor } from '../../db/actor.ts';
import { BadRequest, Conflict } from '../../http/errors.ts';
import { UnreadableFile } from '../../http/sheet/csv-records.ts';
import { record } from '../audit/audit.service.ts';
import { newestNumber } from './check-lines.ts';
import { refuseBadMapping } from './check-mapping.ts';
import { refuseOtherFiles } from './file-encoding.ts';
import { LeadImport } from './lead-import.entity.ts';
import { findImport, undoEnd } from './read-import.ts';

// Longer than most: what staff do with an import, whose steps share their locks, their states and their entries of the audit.

export async function createImport(
  em: EntityManager,
  { kind, fileName, sizeBytes }: NewImport,
  actor: Actor,
  now: Date,
): Promise<LeadImport> {
  const job = em.create(LeadImport, {
    id: uuidv7(),
    kind,
    fileName,
    sizeBytes,
    state: 'uploading',
    byId: actor.id,
    byName: actor.name,
    createdAt: now,
  });
  record(em, actor, { verb: 'create', kind: 'import', id: job.id, summary: `Began to send ${fileName}` });
  await em.flush();
  return job;
}

/**
 * Takes a piece of a file; the one that makes it whole has it read.
 * @throws {BadRequest} when it is no list {Conflict} when the file is whole already.
 */
export function addPart(
  em: EntityManager,
  { id, number, data }: { id: string; number: number; data: string },
  actor: Actor,
): Promise<LeadImport> {
  const bytes = Buffer.from(data, 'base64');
  if (number === 0) refuseInWords(bytes);
  return changeImport(em, id, ['uploading'], async (tx, job) => {
    await tx.execute(
      `insert into lead_import_part (import_id, number, bytes) values (?, ?, ?)
       on conflict (import_id, number) do update set bytes = excluded.bytes`,
      [id, number, bytes],
    );
    const [sent] = await tx.execute<{ isWhole: boolean }[]>(
      `select sum(length(bytes)) >= ? and max(number) + 1 = count(*) as "isWhole" from lead_import_part where import_id = ?`,
      [job.sizeBytes, id],
    );
    if (sent?.isWhole) job.state = 'reading';
    record(tx, actor, { verb: 'update', kind: 'import', id, summary: `Sent part ${number + 1} of ${job.fileName}` });
  });
}

function refuseInWords(start: Uint8Array): void {
  try {
    refuseOtherFiles(start);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new BadRequest(error.message);
    throw error;
  }
}

/** @throws {Conflict} when the import is at none of these steps */
function changeImport(
  em: EntityManager,
  id: string,
  states: readonly ImportState[],
  change: (tx: EntityManager, job: LeadImport) => Promise<void> | void,
): Promise<LeadImport> {
  return em.transactional(async (tx) => {
    const job = await findImport(tx, id, LockMode.PESSIMISTIC_WRITE);
    const { state }: { state: ImportState } = job;
    if (!states.includes(state)) throw new Conflict(whereItIs[state]);
    await change(tx, job);
    return job;
  });
}

/** Why something cannot be done now. */
const whereItIs: Readonly<Record<ImportState, string>> = {
  uploading: 'The file is still being sent.',
  reading: 'The file is being read. Please wait a moment.',
  ready: 'Say what the columns are first.',
  checking: 'The file is being checked. Please wait a moment.',
  checked: 'The file is checked, and not imported yet.',
  running: 'The import is running.',
  stopped: 'The import was stopped.',
  done: 'The import is finished.',
  undoing: 'The import is being undone.',
  undone: 'The import was undone.',
  refused: 'The file cannot be read.',
};

/**
 * Has every line tried by what its columns are said to be.
 * @throws {BadRequest} when that does not fit the file
 */
export function checkImport(em: EntityManager, id: string, mapping: ImportMapping, actor: Actor): Promise<LeadImport> {
  return changeImport(em, id, ['ready', 'checked'], (tx, job) => {
    refuseBadMapping(job, mapping);
    Object.assign(job, { state: 'checking', mapping, position: 0, refused: 0, repeated: 0, maxNumber: null });
    record(tx, actor, { verb: 'preview', kind: 'import', id, summary: `Checked ${job.fileName}` });
  });
}

/** Imports a file that was checked, or goes on where it was stopped. */
export function runImport(
  em: EntityManager,
  id: string,
  duplicates: NonNullable<LeadImport['duplicates']>,
  actor: Actor,
): Promise<LeadImport> {
  return changeImport(em, id, ['checked', 'stopped'], async (tx, job) => {
    if (job.state === 'checked') {
      Object.assign(job, { position: 0, duplicates });
      await passNumbers(tx, job);
    } else if (await isForgotten(tx, id)) throw new Conflict('The file was deleted meanwhile. Send it again.');
    job.state = 'running';
    job.problem = null;
    job.finishedAt = null;
    record(tx, actor, {
      verb: 'import',
      kind: 'import',
      id,
      summary: `Began to import ${job.fileName}: ${job.lines} lines, those that are there already: ${job.duplicates}`,
    });
  });
}

/** What is given out from now on is above the references of the file, so that both are kept apart. */
async function passNumbers(em: EntityManager, { kind, maxNumber }: LeadImport): Promise<void> {
  if (maxNumber && maxNumber > (await newestNumber(em, kind)))
    await em.execute(`select setval('${kind}_number_seq', greatest(?, (select last_value from ${kind}_number_seq)))`, [
      maxNumber,
    ]);
}

async function isForgotten(em: EntityManager, id: string): Promise<boolean> {
  const [line] = await em.execute('select 1 from lead_import_line where import_id = ? and problem is null limit 1', [
    id,
  ]);
  return line === undefined;
}

/** Stops an import between two batches. */
export const stopImport = (em: EntityManager, id: string, actor: Actor, now: Date): Promise<LeadImport> =>
  changeImport(em, id, ['running'], (tx, job) => {
    job.state = 'stopped';
    job.finishedAt = now;
    record(tx, actor, {
      verb: 'stop',
      kind: 'import',
      id,
      summary: `Stopped the import of ${job.fileName}: ${job.added} added until then`,
    });
  });

/** @throws {Conflict} when it is too late */
export const undoImport = (em: EntityManager, id: string, actor: Actor, now: Date): Promise<LeadImport> =>
  changeImport(em, id, ['done', 'stopped'], async (tx, job) => {
    if (!undoEnd(job, now)) throw new Conflict(`An import can be undone for ${importUndoDays} days.`);
    job.state = 'undoing';
    job.problem = null;
    await tx.execute('delete from lead_import_line where import_id = ?', [id]);
    record(tx, actor, {
      verb: 'undo',
      kind: 'import',
      id,
      summary: `Began to take back the import of ${job.fileName}`,
    });
  });

/** Deletes a file of which nothing was imported. */
export const discardImport = (em: EntityManager, id: string, actor: Actor): Promise<LeadImport> =>
  changeImport(em, id, ['uploading', 'reading', 'ready', 'checking', 'checked', 'refused'], (tx, job) => {
    tx.remove(job);
    record(tx, actor, { verb: 'delete', kind: 'import', id, summary: `Deleted ${job.fileName} without importing it` });
  });

/** Notes who takes a part of a file along, and says whose it is. */
export async function noteProblemFile(em: EntityManager, id: string, actor: Actor): Promise<LeadImport> {
  const job = await findImport(em, id);
  record(em, actor, {
    verb: 'download',
    kind: 'import',
    id,
    summary: `Took the lines of ${job.fileName} with problems along as a file`,
  });
  await em.flush();
  return job;
}

/** Deletes files that nobody imports, and the problems of lines when an import can no longer be undone. */
export async function forgetOldImports(em: EntityManager): Promise<void> {
  const old = `created_at < now() - interval '${importFileHours} hours'`;
  await em.execute(`delete from lead_import where state in ('uploading', 'ready', 'checked', 'refused') and ${old}`);
  await em.execute(
    `delete from lead_import_line using lead_import
     where lead_import.id = import_id and state = 'stopped' and finished_at < now() - interval '${importFileHours} hours'`,
  );
  await em.execute(
    `delete from lead_import_line using lead_import
     where lead_import.id = import_id and finished_at < now() - interval '${importUndoDays} days'`,
  );
}
