import { p } from '@mikro-orm/core';
import {
  isAlwaysThere,
  type LeadField,
  type LeadFields,
  type NormalizedPhones,
} from '../../../shared/domain/leads/lead-fields.ts';
import type { LeadChannel, LostReason } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, moment, staffNameColumn, updatedAtProperty } from '../../db/base-entity.ts';
import { columnName } from '../../db/plain-rows.ts';

/** The column of a phone's E.164 form. */
export const normalizedColumnName = (field: string): string => `${columnName(field)}_normalized`;

/** Names of the columns in which a field is stored. */
interface ColumnNames {
  column: string;
  /** Null where the field is no phone. */
  normalizedColumn: string | null;
}

/** The names of each field's columns. */
export type NamesOfColumns<F extends LeadFields> = { readonly [N in keyof F]: ColumnNames };

/** The names of each field's columns. They are to be made once: storing a lead takes less time than this. */
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
  : F extends { isOptional: true } | { staffMayOmit: true }
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
  const max = field.kind === 'email' ? textLimits.email : field.max;
  return isAlwaysThere(field) ? requiredText(max) : optionalText(max);
}

/** The columns of a kind of lead, but for what its search looks through: see `lead-indexes.ts`. */
export const leadColumns = <const F extends LeadFields, const S extends string>(fields: F, statuses: readonly S[]) => ({
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
  ownerId: p.uuid().nullable(),
  /** The moment since when its owner has had it without doing anything; null once they have. */
  unattendedSince: moment().nullable(),
  followUpAt: moment().nullable(),
  followUpReason: p.string().length(textLimits.followUpReason).nullable(),
  /** When it was told that the follow-up is due; null while it is not, or has not been. */
  followUpToldAt: moment().nullable(),
  firstAnsweredAt: moment().nullable(),
  firstAnsweredBy: staffNameColumn(),
  // No constraints, which a migration would check every stored lead for, whenever there is one more of these.
  lostReason: p.text().$type<LostReason>().nullable(),
  channel: p.text().$type<LeadChannel>().default('website'),
  ...createdAtProperty,
  ...updatedAtProperty,
  /** The sentence that the form showed, and when it was sent; null of those that came by no form. */
  consentText: p.string().length(textLimits.consent).nullable(),
  consentedAt: moment().nullable().defaultRaw('now()'),
  /** The import that has brought it in; no link, because the lead stays when that is forgotten. */
  importId: p.uuid().nullable(),
  /** The name of its file, which stays known as well. */
  importedFrom: p.string().length(textLimits.name).nullable(),
});
