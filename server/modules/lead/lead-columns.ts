import { p } from '@mikro-orm/core';
import type { LeadField, LeadFields, NormalizedPhones } from '../../../shared/domain/leads/lead-fields.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { toColumnName } from '../../db/plain-rows.ts';

interface ColumnNames {
  column: string;
  normalizedColumn: string | null;
}

export type LeadColumns = Readonly<Record<string, ColumnNames>>;

/** Call this function once for each kind, not for each lead, because it is slow. */
export const getColumnNames = (fields: LeadFields): LeadColumns =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      { column: toColumnName(name), normalizedColumn: kind === 'phone' ? `${toColumnName(name)}_normalized` : null },
    ]),
  );

const text = (max: number) => p.string().length(max).nullable();
const anyChoice = <V extends string>(max: number) => p.string().length(max).$type<V>().nullable();
const choice = <const V extends string>(values: readonly V[]) => p.enum(values).nullable();

type FieldColumn<F extends LeadField> = F extends { kind: 'choice'; values: readonly (infer V extends string)[] }
  ? F extends { max: number }
    ? ReturnType<typeof anyChoice<V>>
    : ReturnType<typeof choice<V>>
  : ReturnType<typeof text>;

type FieldColumns<F extends LeadFields> = { -readonly [N in keyof F]: FieldColumn<F[N]> } & {
  [N in keyof NormalizedPhones<F>]: ReturnType<typeof text>;
};

// An overload is necessary, because TypeScript cannot prove that each field gets a column of the correct type.

/**
 * Defines a column for each field. Each phone field has a second column for the number in E.164. Leads of the other
 * kind have null in all these columns.
 */
export function defineFieldColumns<F extends LeadFields>(fields: F): FieldColumns<F>;
export function defineFieldColumns(fields: LeadFields): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, object][] => [
      [name, defineFieldColumn(field)],
      ...(field.kind === 'phone' ? [[`${name}Normalized`, text(20)] satisfies [string, object]] : []),
    ]),
  );
}

function defineFieldColumn(field: LeadField): object {
  if (field.kind === 'choice') return field.max === undefined ? choice(field.values) : anyChoice(field.max);
  return text(field.kind === 'email' ? textLimits.email : field.max);
}
