import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { importFileRetentionHours, importUndoDays } from '../../../shared/domain/leads/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText, trimText, truncateText } from '../../../shared/domain/texts.ts';
import type { DuplicateChoice, ImportMapping, RepeatedLine } from '../../../shared/schemas/leads/lead-import.ts';
import type { Actor } from '../../db/actor.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { Conflict } from '../../http/errors.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import {
  type CheckedImportLine,
  checkImportLines,
  findHighestReferenceNumber,
  type ImportCheckContext,
} from './check-lines.ts';
import { assertMappingMatchesColumns } from './check-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { applyImportStep, describeImportFailure } from './import-step.ts';
import { LeadImportEntity } from './lead-import.entity.ts';
import { LeadInserter } from './lead-inserter.ts';
import { readImportFile } from './read-file.ts';
import { countImportedLeads, findImport, getUndoDeadline } from './read-import.ts';
import { removeImportedLeads } from './undo-import.ts';

export async function createImport(
  em: EntityManager,
  file: { path: string; name: string },
  kind: LeadKind,
  actor: Actor,
  now: Date,
): Promise<LeadImportEntity> {
  const fileName = cleanFileName(file.name);
  const { headings, records } = await readImportFile(await readFile(file.path), kind);
  return describeImportFailure(em, { title: fileName, problem: 'the file could not be stored' }, () =>
    em.transactional(async (tx) => {
      const mapping = guessMapping(kind, headings, records);
      const job = tx.create(LeadImportEntity, {
        id: uuidv7(),
        kind,
        fileName,
        byId: actor.id,
        byName: actor.name,
        headings,
        mapping,
        lines: records.length,
        createdAt: now,
      });
      writeAuditEntry(tx, actor, { verb: 'create', kind: 'import', id: job.id, summary: `Uploaded ${fileName}` });
      await tx.flush();
      await tx.execute(
        `insert into lead_import_line (import_id, line, cells)
         select ?, line, cells from json_to_recordset(?::json) as record (line int, cells jsonb)`,
        [job.id, JSON.stringify(records)],
      );
      return job;
    }),
  );
}

const cleanFileName = (fileName: string): string =>
  cutText(trimText(fileName.replace(/\p{Cc}+/gu, ' ').toWellFormed()), textLimits.name) || 'list.csv';

export const checkImport = (
  em: EntityManager,
  id: string,
  mapping: ImportMapping,
  actor: Actor,
  surroundings: ImportCheckContext,
): Promise<LeadImportEntity> =>
  applyImportStep(em, id, ['ready', 'checked'], 'the file could not be checked', async (tx, job) => {
    assertMappingMatchesColumns(job, mapping);
    job.mapping = mapping;
    const problems: LineProblem[] = [];
    const repeats: RepeatedLine[] = [];
    for await (const batch of checkImportLines(tx, job, surroundings)) {
      problems.push(...collectProblems(batch));
      repeats.push(...batch.flatMap(({ line, same }) => (same ? [{ line, ...same }] : [])));
    }
    job.state = 'checked';
    job.refused = problems.length;
    job.repeated = repeats.length;
    job.repeats = repeats.slice(0, maxListedRepeats);
    await saveProblems(tx, id, problems);
    writeAuditEntry(tx, actor, { verb: 'preview', kind: 'import', id, summary: `Checked ${job.fileName}` });
  });

const maxListedRepeats = 20;

interface LineProblem {
  line: number;
  problem: string;
}

const collectProblems = (lines: CheckedImportLine[]): LineProblem[] =>
  lines.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]));

const saveProblems = (em: EntityManager, id: string, problems: LineProblem[]) =>
  em.execute(
    `update lead_import_line as stored set problem = checked.problem
     from lead_import_line as each left join json_to_recordset(?::json) as checked (line int, problem text) using (line)
     where stored.import_id = ? and each.import_id = stored.import_id and each.line = stored.line`,
    [JSON.stringify(problems.map(({ line, problem }) => ({ line, problem: truncateText(problem, 2_000) }))), id],
  );

export const runImport = (
  em: EntityManager,
  id: string,
  duplicates: DuplicateChoice,
  actor: Actor,
  surroundings: ImportCheckContext,
): Promise<LeadImportEntity> =>
  applyImportStep(em, id, ['checked'], 'the import failed', async (tx, job) => {
    const inserter = new LeadInserter(tx, job, surroundings.now);
    await inserter.reserveNumbers(await findHighestReferenceNumber(tx, job, surroundings.now));
    const problems: LineProblem[] = [];
    job.added = 0;
    job.skipped = 0;
    // Check the lines again, because the stored leads may have changed since the last check.
    for await (const batch of checkImportLines(tx, job, surroundings)) {
      const good = batch.flatMap(({ lead, same }) => (lead ? [{ lead, isRepeated: same !== null }] : []));
      const added = good.filter(({ isRepeated }) => duplicates === 'add' || !isRepeated).map(({ lead }) => lead);
      await inserter.add(added);
      job.added += added.length;
      job.skipped += good.length - added.length;
      problems.push(...collectProblems(batch));
    }
    job.state = 'done';
    job.finishedAt = surroundings.now;
    job.refused = job.lines - job.added - job.skipped;
    job.repeats = [];
    await saveProblems(tx, id, problems);
    await tx.execute('delete from lead_import_line where import_id = ? and problem is null', [id]);
    await tx.execute('update lead_import_line set cells = null where import_id = ?', [id]);
    writeAuditEntry(tx, actor, {
      verb: 'import',
      kind: 'import',
      id,
      summary: `Imported ${job.fileName}: ${job.added} added, ${job.skipped} skipped, ${job.refused} with problems`,
    });
    await appendLeadEvent(tx, `${job.kind}.imported`, id);
  });

/** Deletes the imported leads, except leads that staff have changed. @throws {Conflict} after the undo deadline */
export const undoImport = (em: EntityManager, id: string, actor: Actor, now: Date): Promise<LeadImportEntity> =>
  applyImportStep(em, id, ['done'], 'the import could not be undone', async (tx, job) => {
    if (!getUndoDeadline(job, now))
      throw new Conflict(`This import finished more than ${importUndoDays} days ago and can no longer be undone.`);
    job.removed = await removeImportedLeads(tx, job);
    job.state = 'undone';
    await tx.execute('delete from lead_import_line where import_id = ?', [id]);
    const kept = await countImportedLeads(tx, job);
    writeAuditEntry(tx, actor, {
      verb: 'undo',
      kind: 'import',
      id,
      summary: `Undid the import of ${job.fileName}: ${job.removed} removed, ${kept} kept because they were changed`,
    });
    await appendLeadEvent(tx, `${job.kind}.imported`, id);
  });

export const discardImport = (em: EntityManager, id: string, actor: Actor): Promise<LeadImportEntity> =>
  applyImportStep(em, id, ['ready', 'checked'], 'the file could not be deleted', (tx, job) => {
    tx.remove(job);
    writeAuditEntry(tx, actor, {
      verb: 'delete',
      kind: 'import',
      id,
      summary: `Deleted ${job.fileName} without importing it`,
    });
  });

export async function auditProblemFile(em: EntityManager, id: string, actor: Actor): Promise<LeadImportEntity> {
  const job = await findImport(em, id);
  writeAuditEntry(em, actor, {
    verb: 'download',
    kind: 'import',
    id,
    summary: `Downloaded the lines with problems from ${job.fileName}`,
  });
  await em.flush();
  return job;
}

/** Deletes files that staff did not import in time. Deletes remaining lines of imports that can no longer be undone. */
export async function deleteOldImports(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from lead_import where state in ('ready', 'checked') and created_at < now() - interval '${importFileRetentionHours} hours'`,
  );
  await em.execute(
    `delete from lead_import_line using lead_import
     where lead_import.id = import_id and finished_at < now() - interval '${importUndoDays} days'`,
  );
}
