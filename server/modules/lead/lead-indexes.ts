import { p, type TriggerDef } from '@mikro-orm/core';
import { type LeadKind, leadPipelines } from '../../../shared/domain/leads/lead-kinds.ts';

/** The column that a search looks through. {@link searchTextTrigger} fills it. */
export const searchText = () => p.text().nullable().lazy().hidden();

interface SearchedColumns {
  /** Columns with people and places, of which a search finds other spellings. */
  names: string[];
  others: string[];
}

/**
 * The words of people and places with a blank on each side, a bar, their sounds, a bar, and everything that a search finds.
 * `folded_text` removes case, accents, apostrophes and the gaps between the digits of a number. Any column may be null.
 */
export const searchTextTrigger = ({ names, others }: SearchedColumns) => {
  const joined = (separator: string, columns: string[]) =>
    `folded_text(concat_ws('${separator}', ${columns.map((column) => `new.${column}`).join(', ')}))`;
  const words = `regexp_replace(${joined(' ', names)}, '[^[:alnum:]]+', ' ', 'g')`;
  return {
    name: 'keep_search_text',
    timing: 'before',
    events: ['insert', 'update'],
    forEach: 'row',
    body: `new.search_text := concat(' ', ${words}, ' '); new.search_text := concat(new.search_text, '|', sound_of(new.search_text), '| ', ${joined(' | ', [...names, ...others])}); return new;`,
  } satisfies TriggerDef;
};

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

/** Indexes of lists: newest first, newest first of one status, what was changed lately, and search by any part of a word. */
export const leadIndexes = (table: string) => [
  index(table, 'newest', '(created_at desc, id desc)'),
  index(table, 'status_newest', '(status, created_at desc, id desc)'),
  index(table, 'updated', '(updated_at)'),
  index(table, 'search', 'using gin (search_text gin_trgm_ops)'),
  // Of imported leads only: what visitors send has no part in it.
  index(table, 'import', '(import_id, id) where import_id is not null'),
];
