import { p } from '@mikro-orm/core';
import { textLimits } from '../../../shared/domain/limits.ts';
import { moment, staffNameColumn } from '../../db/base-entity.ts';

/** The running number of a reference such as Q-10432. */
export const leadNumber = () => p.integer().autoincrement().unique();

/** The sentence that the form showed, and when it was sent; null for leads from before it was kept. */
export const leadConsent = {
  consentText: p.string().length(textLimits.consent).nullable(),
  consentedAt: moment().nullable().defaultRaw('now()'),
};

/** What a change of status is based on, and who made the last one: null while nobody of the staff has. */
export const statusChange = <const S extends string>(statuses: readonly S[]) => ({
  version: p.integer().version(),
  statusBefore: p.enum(statuses).nullable(),
  statusChangedBy: staffNameColumn(),
  statusChangedAt: moment().nullable(),
});

/**
 * Everything that a search looks through, in one column that PostgreSQL keeps. Its function is the migrations' own: an
 * expression that did the same would be planned for each lead that is stored, which takes longer than the work itself.
 * @param columns SQL of columns that are never null
 */
export const leadSearchText = (columns: string[]) =>
  p
    .text()
    .generated(`(folded_text(${columns.join(` || ' | ' || `)})) stored`)
    .nullable()
    .lazy()
    .hidden();

/** One person is found by address however it was typed, and by phone. */
export const personIndex = (table: string, name: string, column: string) => ({
  name: `${table}_${name}_index`,
  expression: `create index ${table}_${name}_index on ${table} (${column})`,
});

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
