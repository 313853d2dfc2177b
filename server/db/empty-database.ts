import type { Client, Pool } from 'pg';

type Connection = Pick<Client | Pool, 'query'>;

/** Returns true if the database is new, or was recreated after a loss of its files. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`select from pg_tables where tablename = 'mikro_orm_migrations'`);
  return rowCount === 0;
}

/** Returns true if nobody has tables in it, so it can be dropped. Includes tables without read permission. */
export async function hasNoTable(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rowCount === 0;
}
