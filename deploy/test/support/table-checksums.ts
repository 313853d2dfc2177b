import type { Installation } from './installation.ts';

/** Change without edits: sessions store the last visit, and rate limits count requests. */
const restless = ['rate_limit', 'staff_session'];

/** Change in a restore: server/cli/backup/renumber-events.ts. */
const renumbered = ['lead_event', 'webhook'];

export async function computeTableChecksums(installation: Installation): Promise<string[]> {
  const tables = await installation.sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in (${restless.map((name) => `'${name}'`).join(', ')}) order by 1`,
  );
  const prints = tables.map((table) => {
    const row = renumbered.includes(table) ? `(to_jsonb(t) - 'position')::text` : 't::text';
    return `select '${table}', count(*), md5(string_agg(${row}, '|' order by ${row})) from "${table}" t`;
  });
  return installation.sql(`${prints.join(' union all ')} order by 1`);
}
