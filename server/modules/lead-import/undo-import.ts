import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseLeads } from '../lead/customer/erase-leads.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';

const batchSize = 200;

const isUntouchedSql = 'version = 1 and not exists (select from lead_entry where lead_entry.lead_id = lead.id)';

/** Deletes leads of an import. Skips leads that staff have changed and leads with timeline entries. */
export async function removeImportedLeads(em: EntityManager, { id: importId }: LeadImportEntity): Promise<number> {
  let removed = 0;
  for (;;) {
    const leads = await em.execute<{ id: string }[]>(
      `select id from lead where import_id = ? and ${isUntouchedSql} order by id limit ${batchSize} for update`,
      [importId],
    );
    if (leads.length === 0) return removed;
    // Check the leads again, because someone may have added an entry while this transaction was waiting for the lock.
    removed += await eraseLeads(
      em,
      `id in (select each::uuid from json_array_elements_text(?::json) as each) and ${isUntouchedSql}`,
      [JSON.stringify(leads.map(({ id }) => id))],
    );
  }
}
