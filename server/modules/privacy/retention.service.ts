import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadKinds, leadPipelines } from '../../../shared/domain/lead-kinds.ts';
import { retentionDefaults } from '../../../shared/domain/limits.ts';
import { type Actor, system } from '../../db/actor.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { notePrivacy } from './privacy-log.service.ts';

/** One replica at a time; any constant that nothing else uses. */
const retentionLock = 7_234_003;

/** Leads that one transaction deletes: whoever changes a lead meanwhile waits no longer than for these. */
const batchSize = 500;

/**
 * Deletes what is older than the settings allow, batch by batch, and notes how much that was, with each batch of it.
 * @returns how many leads it deleted
 */
export async function applyRetention(em: EntityManager): Promise<number> {
  // What one night deletes has one id, by which the privacy log adds its batches up.
  const actor: Actor = { ...system, requestId: randomUUID() };
  let leads = 0;
  for (const kind of leadKinds) {
    let erased: number;
    do {
      erased = await em.fork().transactional(async (tx) => {
        // Another replica is at it.
        if (!(await takeLock(tx))) return 0;
        const count = await eraseOld(tx, kind);
        if (count > 0) note(tx, actor, kind, count);
        return count;
      });
      leads += erased;
    } while (erased === batchSize);
  }
  return leads;
}

async function takeLock(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ taken: boolean }[]>('select pg_try_advisory_xact_lock(?) as taken', [
    retentionLock,
  ]);
  return lock?.taken ?? false;
}

/** A batch of the oldest. No lead is changed before it comes in, so an index leads to those that may be old enough. */
async function eraseOld(em: EntityManager, kind: LeadKind): Promise<number> {
  const settings = await readSettings(em);
  const spam = `${count(settings.get('retention_spam_days'), retentionDefaults.spamDays)} days`;
  const closed = `${count(settings.get('retention_closed_lead_months'), retentionDefaults.closedLeadMonths)} months`;
  const statuses = leadPipelines[kind].closed.map((status) => `'${status}'`).join(', ');
  return eraseLeads(
    em,
    kind,
    `id in (
       select id from ${kind} where status = 'spam' and created_at < now() - ?::interval
         or status in (${statuses}) and created_at < now() - ?::interval and updated_at < now() - ?::interval
       limit ${batchSize})`,
    [spam, closed, closed],
  );
}

/** A batch has an entry of its own, because no entry is ever changed. */
function note(em: EntityManager, actor: Actor, kind: LeadKind, count: number): void {
  const counts = { quotes: kind === 'quote' ? count : 0, contacts: kind === 'contact' ? count : 0, subscriptions: 0 };
  notePrivacy(em, actor, 'retention', counts);
}

/** What is no number above 0 is a mistake, and must not delete everything. */
const count = (setting: string | null, otherwise: number): number =>
  /^[1-9]\d{0,3}$/.test(setting ?? '') ? Number(setting) : otherwise;
