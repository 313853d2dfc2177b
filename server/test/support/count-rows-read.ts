import type { TestApp } from './test-app.ts';

/** Pool size of the server. */
const connections = 10;

/** Counts rows and index entries that PostgreSQL has read in this database. */
export async function countRowsRead({ orm }: Pick<TestApp, 'orm'>): Promise<number> {
  // A connection reports its statistics when a transaction ends. All connections must be in use before any transaction
  // ends.
  const allAsked = Promise.withResolvers<void>();
  let asked = 0;
  const tell = () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_stat_force_next_flush()');
      asked += 1;
      if (asked === connections) allAsked.resolve();
      await allAsked.promise;
    });
  await Promise.all(Array.from({ length: connections }, tell));
  const [row] = await orm.em.fork().execute<[{ rows: number }]>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables)::int
       + (select sum(idx_tup_read) from pg_stat_user_indexes)::int as rows`,
  );
  return row.rows;
}
