import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows that one statement deletes: far from what ends at its time limit, and from what others would notice. */
const batchSize = 5_000;

/**
 * Deletes rows in batches, each a transaction of its own, however many there are.
 * @param where SQL condition on the table, with `?` for each of the values
 */
export async function deleteInBatches(
  em: EntityManager,
  table: string,
  where: string,
  values: unknown[] = [],
): Promise<void> {
  let deleted: number;
  do {
    const [batch] = await em.execute<{ rows: number }[]>(
      `with gone as (
         delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize})) returning 1
       ) select count(*)::int as rows from gone`,
      values,
    );
    deleted = batch?.rows ?? 0;
  } while (deleted === batchSize);
}
