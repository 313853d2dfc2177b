import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadKinds, leadPipelines } from '../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import { defaultRetentionPeriods } from '../../../shared/domain/limits.ts';
import { type Actor, systemActor } from '../../db/actor.ts';
import { isolateFailures } from '../../db/isolate-failures.ts';
import { auditFailure, buildHasFailedSql } from '../audit/audit.service.ts';
import { eraseLeads } from '../lead/customer/erase-leads.ts';
import { buildKindCondition } from '../lead/lead-sql.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { auditPrivacyAction } from './privacy-log.service.ts';

/** Do not change this text, because queries use it to find stored audit entries. */
const deletionProblem = 'the data could not be deleted at the end of its retention period';

/** Advisory lock, so that only one replica at a time deletes leads. The number must be unique. */
const retentionLock = 7_234_003;

/** Keeps transactions short, because changes to the locked leads wait until the transaction ends. */
const batchSize = 500;

/**
 * Deletes leads that are older than the settings allow. A lead that cannot be deleted is reported, and skipped until
 * it changes.
 */
export async function applyRetention(em: EntityManager): Promise<number> {
  // Use the same request id for all batches of a night, so that the privacy log shows a single entry.
  const actor: Actor = { ...systemActor, requestId: randomUUID() };
  let leads = 0;
  for (const kind of leadKinds) {
    const rule = await readRule(em, kind);
    let found: OldLead[];
    let erased: number;
    do {
      erased = 0;
      found = await findOldLeads(em, rule);
      await isolateFailures(
        found,
        (old) =>
          em.fork().transactional(async (tx) => {
            if (!(await tryLock(tx))) return;
            const erasedCount = await eraseOldLeads(tx, rule, old);
            if (erasedCount > 0) auditRetention(tx, actor, kind, erasedCount);
            erased += erasedCount;
          }),
        ({ id, number }, error) =>
          auditFailure(
            em.fork(),
            { kind, id, title: formatLeadReference(kind, number), problem: deletionProblem },
            error,
          ),
      );
      leads += erased;
    } while (found.length === batchSize && erased > 0);
  }
  return leads;
}

async function tryLock(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ taken: boolean }[]>('select pg_try_advisory_xact_lock(?) as taken', [
    retentionLock,
  ]);
  return lock?.taken ?? false;
}

interface RetentionRule {
  where: string;
  values: string[];
}

async function readRule(em: EntityManager, kind: LeadKind): Promise<RetentionRule> {
  const settings = await readSettings(em);
  const spam = `${parsePeriod(settings.get('retention_spam_days'), defaultRetentionPeriods.spamDays)} days`;
  const closed = `${parsePeriod(settings.get('retention_closed_lead_months'), defaultRetentionPeriods.closedLeadMonths)} months`;
  const statuses = leadPipelines[kind].closed.map((status) => `'${status}'`).join(', ');
  // The condition on `created_at` of closed leads is redundant, but lets PostgreSQL use an index.
  return {
    where: `${buildKindCondition(kind)} and (status = 'spam' and created_at < now() - ?::interval
      or status in (${statuses}) and created_at < now() - ?::interval and updated_at < now() - ?::interval)`,
    values: [spam, closed, closed],
  };
}

interface OldLead {
  id: string;
  number: number;
}

const findOldLeads = (em: EntityManager, { where, values }: RetentionRule): Promise<OldLead[]> =>
  em.execute<OldLead[]>(
    `select id, number from lead where ${where} and not ${buildHasFailedSql('lead.kind', 'lead', deletionProblem)} limit ${batchSize}`,
    values,
  );

const eraseOldLeads = (em: EntityManager, { where, values }: RetentionRule, old: readonly OldLead[]) =>
  old.length === 0
    ? 0
    : eraseLeads(em, `id in (${old.map(() => '?').join(', ')}) and ${where}`, [...old.map(({ id }) => id), ...values]);

function auditRetention(em: EntityManager, actor: Actor, kind: LeadKind, count: number): void {
  const counts = { quotes: kind === 'quote' ? count : 0, contacts: kind === 'contact' ? count : 0, subscriptions: 0 };
  auditPrivacyAction(em, actor, 'retention', counts);
}

/** Uses the default for an invalid setting, because an invalid setting must not cause the deletion of all leads. */
const parsePeriod = (setting: string | null, otherwise: number): number =>
  /^[1-9]\d{0,3}$/.test(setting ?? '') ? Number(setting) : otherwise;
