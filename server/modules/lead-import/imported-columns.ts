import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { namesOfColumns } from '../lead/lead-columns.ts';
import type { ParsedLine } from './parse-line.ts';

interface ColumnNames {
  column: string;
  normalizedColumn: string | null;
}

/** Names of the columns in which each field of a kind is stored. */
const columnNames: Readonly<Record<LeadKind, Readonly<Record<string, ColumnNames>>>> = {
  quote: namesOfColumns(quoteFields),
  contact: namesOfColumns(contactFields),
};

/** Columns of a kind's table that hold what its form says, the E.164 forms included. */
export const storedColumns = (kind: LeadKind): string[] =>
  Object.values(columnNames[kind]).flatMap(({ column, normalizedColumn }) =>
    normalizedColumn === null ? [column] : [column, normalizedColumn],
  );

/** What a line says, by column. */
export const columnsOf = (kind: LeadKind, { values, phoneNormalized }: ParsedLine): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(columnNames[kind]).flatMap(([name, { column, normalizedColumn }]): [string, string | null][] => [
      [column, values[name] ?? null],
      ...(normalizedColumn === null ? [] : [[normalizedColumn, phoneNormalized] satisfies [string, string | null]]),
    ]),
  );
