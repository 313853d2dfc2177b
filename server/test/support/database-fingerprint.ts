import pg from 'pg';

/** Tables that change without edits: sessions store the last visit, limits count. */
const volatileTables = ['staff_session', 'rate_limit'];

/** Columns that change without edits: the feed numbers events after the commit, tokens store their last use. */
const volatileColumns: Record<string, string> = { lead_event: 'position', api_token: 'last_used_at' };

/** Changes if and only if a row of our tables changes. */
export async function computeDatabaseFingerprint(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)`,
      [volatileTables],
    );
    const fingerprint: Record<string, string> = {};
    for (const { name } of rows) {
      const content = await client.query<{ hash: string }>(
        `with rows as (select (to_jsonb(t) - $1)::text as row from "${name}" t)
         select coalesce(md5(string_agg(row, '|' order by row)), '') as hash from rows`,
        [volatileColumns[name] ?? ''],
      );
      fingerprint[name] = content.rows[0]?.hash ?? '';
    }
    return fingerprint;
  } finally {
    await client.end();
  }
}
