import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportState } from '../../../shared/domain/lead-import.ts';
import { system } from '../../db/actor.ts';
import { record } from '../audit/audit.service.ts';
import { LeadImport } from './lead-import.entity.ts';
import { forgetFile } from './read-file.ts';

/** Describes each step for the person who sent the file. */
const failedSteps: Partial<Record<ImportState, string>> = {
  reading: 'The file could not be read',
  checking: 'The file could not be checked',
  running: 'The import stopped',
  undoing: 'Undoing the import stopped',
};

/**
 * Ends an import whose next try would fail again. A file of which nothing is stored is rejected. Leads that are stored stay,
 * and can be undone.
 * @param reason in words that follow a colon
 */
export function endFailedImport(
  em: EntityManager,
  { id, state }: { id: string; state: ImportState },
  reason: string,
  now: Date,
): Promise<void> {
  return em.transactional(async (tx) => {
    const job = await tx.findOne(LeadImport, { id, state }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!job) return;
    const isStored = state === 'running' || state === 'undoing';
    job.problem = `${failedSteps[state] ?? 'The import failed'}: ${reason}. ${
      isStored
        ? 'Undo the import, or ask the person who looks after this website.'
        : 'Remove unusual characters from the file and send it again.'
    }`;
    job.state = isStored ? 'stopped' : 'refused';
    if (isStored) job.finishedAt ??= now;
    else await forgetFile(tx, id);
    record(tx, system, { verb: 'fail', kind: 'import', id, summary: `${job.fileName}: ${job.problem}` });
  });
}
