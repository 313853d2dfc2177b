import type { Client, Pool } from 'pg';

type Connection = Pick<Client | Pool, 'query'>;

/** Whether nothing of the product was ever made in a database: it is new, or has begun anew after its files were lost. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`select from pg_tables where tablename = 'mikro_orm_migrations'`);
  return rowCount === 0;
}

/**
 * Whether a database may be dropped: nobody else has anything in it either. The catalogue tells of tables too that we may
 * not read.
 */
export async function hasNoTable(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rowCount === 0;
}
