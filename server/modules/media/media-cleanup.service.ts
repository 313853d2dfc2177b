import type { EntityManager } from '@mikro-orm/postgresql';
import { mediaTrashRetentionDays } from '../../../shared/domain/content/media.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { getHashFromKey, listMediaKeys } from './media-keys.ts';
import { type MediaStore, splitIntoBatches } from './media-store.ts';

const trashBatch = 100;

export async function cleanUpMedia(em: EntityManager, store: MediaStore): Promise<void> {
  const isDue = `deleted_at < now() - interval '${mediaTrashRetentionDays} days'`;
  let gone: { hash: string; width: number }[];
  do {
    gone = await em.execute<{ hash: string; width: number }[]>(
      `delete from media where id in (select id from media where ${isDue} limit ${trashBatch}) returning hash, width`,
    );
    await store.remove(gone.flatMap(listMediaKeys));
  } while (gone.length === trashBatch);
  await removeOrphans(em, store);
}

/** Removes files that still have no database row after a day. A server crash can leave such files behind. */
async function removeOrphans(em: EntityManager, store: MediaStore): Promise<void> {
  const yesterday = new Date(Date.now() - dayMs);
  for await (const keys of splitIntoBatches(store.list(yesterday), 1_000)) {
    const hashes = [...new Set(keys.map(getHashFromKey))];
    const known = await em.execute<{ hash: string }[]>(
      'select hash from media where hash in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(hashes)],
    );
    const kept = new Set(known.map(({ hash }) => hash));
    const orphans = keys.filter((key) => !kept.has(getHashFromKey(key)));
    if (orphans.length > 0) await store.remove(orphans);
  }
}
