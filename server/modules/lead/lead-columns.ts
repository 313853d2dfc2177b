import { p } from '@mikro-orm/core';

/** The running number of a reference such as Q-10432. */
export const leadNumber = () => p.integer().autoincrement().unique();

/** Everything that a search looks through, in one column that PostgreSQL keeps. */
export const leadSearchText = (columns: string[]) => {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return p.text().generated(`(lower(${joined})) stored`).nullable().lazy().hidden();
};

/** Newest first, newest first of one status, and search by any part of a word. */
export const leadIndexes = (table: string) => [
  {
    name: `${table}_newest_index`,
    expression: `create index ${table}_newest_index on ${table} (created_at desc, id desc)`,
  },
  {
    name: `${table}_status_newest_index`,
    expression: `create index ${table}_status_newest_index on ${table} (status, created_at desc, id desc)`,
  },
  {
    name: `${table}_search_index`,
    expression: `create index ${table}_search_index on ${table} using gin (search_text gin_trgm_ops)`,
  },
];
