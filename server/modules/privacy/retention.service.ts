import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadPipelines } from '../../../shared/domain/lead-kinds.ts';
import { retentionDefaults } from '../../../shared/domain/limits.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { PrivacyLogEntry } from './privacy.entity.ts';

/** One replica at a time; any constant that nothing else uses. */
const retentionLock = 7_234_003;

/** Deletes what is older than the settings allow, and notes how much that was. @returns how many leads it deleted */
export function applyRetention(em: EntityManager): Promise<number> {
  return em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [retentionLock]);
    const settings = await readSettings(tx);
    const spam = `${count(settings.get('retention_spam_days'), retentionDefaults.spamDays)} days`;
    const closed = `${count(settings.get('retention_closed_lead_months'), retentionDefaults.closedLeadMonths)} months`;
    const eraseOld = (kind: LeadKind) =>
      eraseLeads(
        tx,
        kind,
        `status = 'spam' and created_at < now() - ?::interval
         or status in (${leadPipelines[kind].closed.map((status) => `'${status}'`).join(', ')}) and updated_at < now() - ?::interval`,
        [spam, closed],
      );
    const quotes = await eraseOld('quote');
    const contacts = await eraseOld('contact');
    if (quotes + contacts > 0) tx.create(PrivacyLogEntry, { action: 'retention', quotes, contacts, subscriptions: 0 });
    return quotes + contacts;
  });
}

/** What is no number above 0 is a mistake, and must not delete everything. */
const count = (setting: string | null, otherwise: number): number =>
  /^[1-9]\d{0,3}$/.test(setting ?? '') ? Number(setting) : otherwise;
