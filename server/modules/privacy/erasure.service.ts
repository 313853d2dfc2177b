import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { leadKinds, leadNouns } from '../../../shared/domain/leads/lead-kinds.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import type { PrivacyCounts } from '../../../shared/schemas/accounts/privacy.ts';
import { commandLineActor } from '../../db/actor.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { extractPhones } from '../lead/capture/phone.ts';
import { eraseLeads } from '../lead/customer/erase-leads.ts';
import { readFormerIdentifiers } from '../lead/inbox/former-identifiers.ts';
import { buildKindCondition } from '../lead/lead-sql.ts';
import { deletePendingImportFiles } from '../lead-import/import-privacy.service.ts';
import { removeSubscribers } from '../newsletter/subscriber.service.ts';
import { auditPrivacyAction } from './privacy-log.service.ts';

export interface StoredErasure {
  id: string;
  keyId: string | null;
  hash: string | null;
  erasedAt: Date;
}

/**
 * Returns true if an erasure at or after `sinceMs` covers one of the identifiers. An identifier is an e-mail address in
 * lower case, a phone number in E.164 or a lead id.
 */
type WasErased = (identifiers: readonly (string | null)[], sinceMs: number) => boolean;

/** `phone` is the number as typed, because the rules that normalize phone numbers may have changed. */
interface IdentifiedRecord {
  id: string;
  email: string | null;
  phone: string | null;
  createdAtMs: number;
}

type ReadFormerIdentifiers = (ids: string[]) => Promise<{ leadId: string; name: string }[]>;

interface RecordSource {
  table: 'lead' | 'newsletter_subscriber';
  where: string;
  phone: 'phone' | 'null';
}

const batchSize = 500;

/**
 * Call this function after the erasure. Without an erasure key, the function stores only the time of the erasure.
 * @param identifiers the person's e-mail address or phone number, and the ids of erased leads. The ids also match
 * leads that have another e-mail address or phone number in a backup
 */
export async function recordErasure(
  em: EntityManager,
  identifiers: readonly string[],
  key: ErasureKey | null,
): Promise<void> {
  const rows = key
    ? identifiers.map((identifier) => ({ id: uuidv7(), hash: key.hash(identifier) }))
    : [{ id: uuidv7(), hash: null }];
  await em.execute(
    `insert into erasure (id, key_id, hash, erased_at)
     select id, ?, hash, now.at from (select clock_timestamp() as at) as now,
       jsonb_to_recordset(?::jsonb) as mark (id uuid, hash text)`,
    [key?.id ?? null, JSON.stringify(rows)],
  );
}

/** Returns a map from e-mail addresses (lower case) and phone numbers (E.164) to their last erasure times. */
export async function findErasureTimes(
  em: EntityManager,
  key: ErasureKey,
  names: readonly string[],
): Promise<Map<string, Date>> {
  const nameOf = new Map(names.flatMap((name) => key.hashWithAllKeys(name).map((hash) => [hash, name] as const)));
  const rows = await em.execute<{ hash: string; erasedAt: string }[]>(
    `select hash, max(erased_at) as "erasedAt" from erasure
     where hash in (select json_array_elements_text(?::json)) group by hash`,
    [JSON.stringify([...nameOf.keys()])],
  );
  return new Map(rows.map(({ hash, erasedAt }) => [nameOf.get(hash) ?? '', new Date(erasedAt)]));
}

/**
 * After a restore of an older backup, deletes the records of erased people again. Keeps records that were created after
 * the erasure. Also deletes pending import files from before the last erasure.
 * @returns counts of deleted records, excluding files
 */
export function repeatErasures(
  em: EntityManager,
  key: ErasureKey | null,
  erasures: readonly StoredErasure[],
): Promise<PrivacyCounts> {
  return em.transactional(async (tx) => {
    for (const { id, keyId, hash, erasedAt } of erasures) {
      await tx.execute(
        'insert into erasure (id, key_id, hash, erased_at) values (?, ?, ?, ?) on conflict (id) do nothing',
        [id, keyId, hash, erasedAt.toISOString()],
      );
    }
    const wasErased: WasErased = key ? createErasureCheck(key, erasures) : () => false;
    const isErased = ({ id, email, phone, createdAtMs }: IdentifiedRecord, formerNames: readonly string[]): boolean => {
      const names = [email && foldCase(email), ...(phone === null ? [] : extractPhones(phone)), id, ...formerNames];
      return wasErased(names, createdAtMs);
    };
    const counts: PrivacyCounts = { quotes: 0, contacts: 0, subscriptions: 0 };
    for (const kind of leadKinds) {
      for await (const [where, ids] of findErasedRecords(
        tx,
        { table: 'lead', where: buildKindCondition(kind), phone: 'phone' },
        isErased,
        (ids) => readFormerIdentifiers(tx, ids),
      ))
        counts[leadNouns[kind].path] += await eraseLeads(tx, where, ids);
    }
    for await (const [where, ids] of findErasedRecords(
      tx,
      { table: 'newsletter_subscriber', where: 'true', phone: 'null' },
      isErased,
      async () => [],
    ))
      counts.subscriptions += await removeSubscribers(tx, where, ids);
    const lastMs = Math.max(0, ...erasures.map(({ erasedAt }) => erasedAt.getTime()));
    await deletePendingImportFiles(tx, new Date(lastMs));
    if (counts.quotes + counts.contacts + counts.subscriptions > 0)
      auditPrivacyAction(tx, commandLineActor, 'erase', { ...counts, details: 'again after a restore' });
    return counts;
  });
}

function createErasureCheck(key: ErasureKey, erasures: readonly StoredErasure[]): WasErased {
  const lastTimes = new Map<string, number>();
  for (const { hash, erasedAt } of erasures) {
    if (hash) lastTimes.set(hash, Math.max(lastTimes.get(hash) ?? 0, erasedAt.getTime()));
  }
  const lastErased = (identifier: string) =>
    Math.max(...key.hashWithAllKeys(identifier).map((hash) => lastTimes.get(hash) ?? 0));
  return (identifiers, sinceMs) => identifiers.some((each) => each && sinceMs <= lastErased(each));
}

async function* findErasedRecords(
  em: EntityManager,
  { table, where, phone }: RecordSource,
  isErased: (record: IdentifiedRecord, formerNames: string[]) => boolean,
  readMoreNames: ReadFormerIdentifiers,
): AsyncGenerator<[where: string, ids: string[]]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (let isMore = true; isMore; ) {
    const records = await em.execute<IdentifiedRecord[]>(
      `select id, email, ${phone} as phone, (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"
       from ${table} where ${where} and id > ? order by id limit ${batchSize}`,
      [last],
    );
    last = records.at(-1)?.id ?? last;
    isMore = records.length === batchSize;
    const former = await readMoreNames(records.map(({ id }) => id));
    const formerNames = Map.groupBy(former, ({ leadId }) => leadId);
    const ids = records
      .filter((record) =>
        isErased(
          record,
          (formerNames.get(record.id) ?? []).map(({ name }) => name),
        ),
      )
      .map(({ id }) => id);
    if (ids.length > 0) yield [`id in (${ids.map(() => '?').join(', ')})`, ids];
  }
}
