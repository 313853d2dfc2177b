import { p } from '@mikro-orm/core';
import {
  isRequired,
  type LeadField,
  type LeadFields,
  type NormalizedPhones,
} from '../../../shared/domain/lead-fields.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, moment, staffNameColumn, updatedAtProperty } from '../../db/base-entity.ts';

/** The column of a field, as the ORM names it. */
const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column of a phone's E.164 form. */
export const normalizedColumnName = (field: string): string => `${columnName(field)}_normalized`;

/** Where a field is stored. */
interface ColumnNames {
  column: string;
  /** Null where the field is no phone. */
  normalizedColumn: string | null;
}

/** The names of each field's columns. */
export type NamesOfColumns<F extends LeadFields> = { readonly [N in keyof F]: ColumnNames };

/** To be made once: storing a lead takes less time than this. */
export function namesOfColumns<F extends LeadFields>(fields: F): NamesOfColumns<F>;
export function namesOfColumns(fields: LeadFields): Record<string, ColumnNames> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      { column: columnName(name), normalizedColumn: kind === 'phone' ? normalizedColumnName(name) : null },
    ]),
  );
}

const requiredText = (max: number) => p.string().length(max);
const optionalText = (max: number) => p.string().length(max).nullable();
const anyChoice = <V extends string>(max: number) => p.string().length(max).$type<V>().nullable();
const choice = <const V extends string>(values: readonly V[]) => p.enum(values).nullable();

type FieldColumn<F extends LeadField> = F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? F extends { max: number }
    ? ReturnType<typeof anyChoice<V>>
    : ReturnType<typeof choice<V>>
  : F extends { isOptional: true }
    ? ReturnType<typeof optionalText>
    : ReturnType<typeof requiredText>;

type FieldColumns<F extends LeadFields> = { -readonly [N in keyof F]: FieldColumn<F[N]> } & {
  [N in keyof NormalizedPhones<F>]: ReturnType<typeof optionalText>;
};

// The overload says more than its implementation can prove: that each field has the column of its kind.

/** A column for each field, and one for the E.164 form of each phone that is a number which can be called. */
function fieldColumns<F extends LeadFields>(fields: F): FieldColumns<F>;
function fieldColumns(fields: LeadFields): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, object][] => [
      [name, fieldColumn(field)],
      ...(field.kind === 'phone' ? [[`${name}Normalized`, optionalText(20)] satisfies [string, object]] : []),
    ]),
  );
}

function fieldColumn(field: LeadField): object {
  if (field.kind === 'choice') return field.max === undefined ? choice(field.values) : anyChoice(field.max);
  if (field.kind === 'email') return requiredText(textLimits.email);
  return isRequired(field) ? requiredText(field.max) : optionalText(field.max);
}

/**
 * The columns of a kind of lead.
 * @param searched SQL of columns that are never null: what a search looks through
 */
export const leadColumns = <const F extends LeadFields, const S extends string>(
  fields: F,
  statuses: readonly S[],
  searched: string[],
) => ({
  ...idProperty,
  /** The running number of a reference such as Q-10432. */
  number: p.integer().autoincrement().unique(),
  ...fieldColumns(fields),
  status: p.enum(statuses).default('new'),
  /** What a change of status is based on, and who made the last one: null while nobody of the staff has. */
  version: p.integer().version(),
  statusBefore: p.enum(statuses).nullable(),
  statusChangedBy: staffNameColumn(),
  statusChangedAt: moment().nullable(),
  ...createdAtProperty,
  ...updatedAtProperty,
  /** The sentence that the form showed, and when it was sent; null for leads from before it was kept. */
  consentText: p.string().length(textLimits.consent).nullable(),
  consentedAt: moment().nullable().defaultRaw('now()'),
  /** The import that has brought it in; no link, because the lead stays when that is forgotten. */
  importId: p.uuid().nullable(),
  searchText: searchText(searched),
});

/**
 * Everything that a search looks through, in one column that PostgreSQL keeps. Its function is the migrations' own: an
 * expression that did the same would be planned for each lead that is stored, which takes longer than the work itself.
 * @param columns SQL of columns that are never null
 */
const searchText = (columns: string[]) =>
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
  {
    // Of imported leads only: what visitors send has no part in it.
    name: `${table}_import_index`,
    expression: `create index ${table}_import_index on ${table} (import_id, id) where import_id is not null`,
  },
];
