import type { Client, Pool } from 'pg';

/** Whether nothing of the product has ever been made in it: it is new, or has begun anew after its files were lost. */
export async function isEmptyDatabase(client: Pick<Client | Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query(`select from pg_tables where tablename = 'mikro_orm_migrations'`);
  return rows.length === 0;
}
