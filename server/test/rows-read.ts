import type { TestApp } from './test-app.ts';

/** Of the server's pool. */
const connections = 10;

/** Rows of tables and entries of indexes that PostgreSQL has read so far in this database, whoever asked. */
export async function rowsRead({ orm }: Pick<TestApp, 'orm'>): Promise<number> {
  // A connection tells of what it has read when it is asked to; the wait has each of them asked.
  const tell = () => orm.em.fork().execute('select pg_stat_force_next_flush(), pg_sleep(0.03)');
  await Promise.all(Array.from({ length: connections }, tell));
  const [row] = await orm.em.fork().execute<[{ rows: number }]>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables)::int
       + (select sum(idx_tup_read) from pg_stat_user_indexes)::int as rows`,
  );
  return row.rows;
}
