import { p, type TriggerDef } from '@mikro-orm/core';
import { type LeadKind, leadPipelines } from '../../../shared/domain/lead-kinds.ts';

/**
 * Everything that a search looks through, in one column that PostgreSQL keeps. Its function is the migrations' own: an
 * expression that did the same would be planned for each lead that is stored, which takes longer than the work itself.
 * @param columns SQL of columns that are never null
 */
export const searchText = (columns: string[]) =>
  p
    .text()
    .generated(`(folded_text(${columns.join(` || ' | ' || `)})) stored`)
    .nullable()
    .lazy()
    .hidden();

/**
 * The column of {@link searchText} where a trigger of the table keeps it: what it is made of can then be changed while the
 * table is full.
 */
export const keptSearchText = () => p.text().nullable().lazy().hidden();

/** @param columns of which any may be null */
export const searchTextTrigger = (columns: string[]) =>
  ({
    name: 'keep_search_text',
    timing: 'before',
    events: ['insert', 'update'],
    forEach: 'row',
    body: `new.search_text := folded_text(concat_ws(' | ', ${columns.map((column) => `new.${column}`).join(', ')})); return new;`,
  }) satisfies TriggerDef;

const index = (table: string, name: string, of: string) => ({
  name: `${table}_${name}_index`,
  expression: `create index ${table}_${name}_index on ${table} ${of}`,
});

/** One person is found by address however it was typed, and by phone. */
export const personIndex = (table: string, name: string, column: string) => index(table, name, `(${column})`);

/**
 * Indexes of what staff work by. Each has only the leads that it is asked for, and none of those that nobody has touched, so
 * that storing a new one writes into none of them.
 */
export const workIndexes = (kind: LeadKind) => {
  const worked = leadPipelines[kind].open.filter((status) => status !== 'new').map((status) => `'${status}'`);
  return [
    index(kind, 'owner', `(owner_id, status, created_at desc, id desc) where owner_id is not null`),
    index(kind, 'follow_up', `(follow_up_at) where follow_up_at is not null`),
    index(kind, 'untold', `(follow_up_at) where follow_up_at is not null and follow_up_told_at is null`),
    index(kind, 'unattended', `(unattended_since) where unattended_since is not null`),
    // Those that are new are few among their status, which has an index.
    ...(worked.length > 0
      ? [
          index(
            kind,
            'unassigned',
            `(status, created_at desc, id desc) where owner_id is null and status in (${worked.join(', ')})`,
          ),
        ]
      : []),
  ];
};

/** SQL: the day on which a lead was received, of UTC, as the index of the search has it. */
export const receivedOn = `(created_at at time zone 'UTC')::date`;

/**
 * Indexes of lists: newest first, newest first of one status, what was changed lately, and search by any part of a word, of
 * some days or of all.
 */
export const leadIndexes = (table: string) => [
  index(table, 'newest', '(created_at desc, id desc)'),
  index(table, 'status_newest', '(status, created_at desc, id desc)'),
  index(table, 'updated', '(updated_at)'),
  index(table, 'search_by_day', `using gin ((${receivedOn}), search_text gin_trgm_ops)`),
  // Of imported leads only: what visitors send has no part in it.
  index(table, 'import', '(import_id, id) where import_id is not null'),
];
