import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { leadTypes } from '../lead/lead-types.ts';
import type { ParsedImportLine } from './parse-line.ts';

export const listFormColumns = (kind: LeadKind): string[] =>
  Object.values(leadTypes[kind].columns).flatMap(({ column, normalizedColumn }) =>
    normalizedColumn === null ? [column] : [column, normalizedColumn],
  );

export const toColumnValues = (
  kind: LeadKind,
  { values, phoneNormalized }: ParsedImportLine,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(leadTypes[kind].columns).flatMap(
      ([name, { column, normalizedColumn }]): [string, string | null][] => [
        [column, values[name] ?? null],
        ...(normalizedColumn === null ? [] : [[normalizedColumn, phoneNormalized] satisfies [string, string | null]]),
      ],
    ),
  );
