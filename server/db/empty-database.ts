import type { Client, Pool } from 'pg';

type Connection = Pick<Client | Pool, 'query'>;

/** Returns true for a new database and for a database that was recreated after its files were lost. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`select from pg_tables where tablename = 'mikro_orm_migrations'`);
  return rowCount === 0;
}

/** Returns true if no tables exist, not even tables that the role cannot read. Dropping the database is then safe. */
export async function hasNoTable(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rowCount === 0;
}
