import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportState } from '../../../shared/domain/leads/lead-import.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { toKnownHttpError } from '../../http/error-handler.ts';
import { Conflict, HttpError } from '../../http/errors.ts';
import { auditFailure } from '../audit/audit.service.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';
import { findImport } from './read-import.ts';

/** Key of the advisory lock for import steps and for erasing import lines. No other lock may use this key. */
export const importLock = 7_234_031;

const stateMessages: Readonly<Record<ImportState, string>> = {
  ready: 'Check the file first.',
  checked: 'The file has been checked, but not imported yet.',
  done: 'The import is finished.',
  undone: 'The import was undone.',
};

/**
 * Runs an import step in one transaction. Only one import runs at a time, because two files may contain the same leads.
 * @param problem text for the audit log if the step fails, for example `the import failed`
 * @throws {Conflict} if the state of the import is not one of `states`, or if another import is running
 */
export function applyImportStep(
  em: EntityManager,
  id: string,
  states: readonly ImportState[],
  problem: string,
  change: (tx: EntityManager, job: LeadImportEntity) => Promise<void> | void,
): Promise<LeadImportEntity> {
  const failed = { id, title: 'An import', problem };
  return describeImportFailure(em, failed, () =>
    em.transactional(async (tx) => {
      const [lock] = await tx.execute<{ isFree: boolean }[]>('select pg_try_advisory_xact_lock(?) as "isFree"', [
        importLock,
      ]);
      if (!lock?.isFree) throw new Conflict('Another import is running. Please try again in a moment.');
      const job = await findImport(tx, id, LockMode.PESSIMISTIC_WRITE);
      failed.title = job.fileName;
      const { state }: { state: ImportState } = job;
      if (!states.includes(state)) throw new Conflict(stateMessages[state]);
      await change(tx, job);
      return job;
    }),
  );
}

class ImportFailed extends HttpError {
  constructor(message: string, cause: unknown) {
    super(500, message);
    this.cause = cause;
  }
}

/** Runs `work`. Writes an unexpected failure to the audit log. @throws {ImportFailed} with a message for staff */
export async function describeImportFailure<T>(
  em: EntityManager,
  failed: { id?: string; title: string; problem: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (toKnownHttpError(error)) throw error;
    const advice =
      'Nothing was changed. If the file contains unusual characters, remove them and upload the file again.';
    await auditFailure(em.fork(), { ...failed, kind: 'import', advice }, error);
    throw new ImportFailed(`${failed.title}: ${failed.problem}: ${describeFailure(error)}. ${advice}`, error);
  }
}
