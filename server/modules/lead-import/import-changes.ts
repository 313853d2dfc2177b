import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { shortenText } from '../../../shared/domain/texts.ts';
import { type Actor, system } from '../../db/actor.ts';
import { writeChange } from '../lead/lead-timeline.ts';
import { storedColumns } from './imported-columns.ts';
import type { LeadImport } from './lead-import.entity.ts';

/** Columns that an update may change and an undo puts back, with their types. */
export const changedColumns = (kind: LeadKind): Record<string, string> => ({
  ...Object.fromEntries(storedColumns(kind).map((name) => [name, 'text'])),
  channel: 'text',
  status: 'text',
  status_before: 'text',
  status_changed_by: 'text',
  status_changed_at: 'timestamptz',
  lost_reason: 'text',
  follow_up_at: 'timestamptz',
  follow_up_reason: 'text',
  follow_up_told_at: 'timestamptz',
});

/** SQL: the columns, each with its value in a JSON object where that has one. */
export const assignments = (kind: LeadKind, table: string, values: string): string =>
  Object.entries(changedColumns(kind))
    .map(
      ([name, type]) =>
        `${name} = case when jsonb_exists(${values}, '${name}') then (${values} ->> '${name}')::${type} else ${table}.${name} end`,
    )
    .join(', ');

/** What stands for a person where an import has changed a status. */
export const importActor = ({ fileName }: LeadImport): Actor & { name: string } => ({
  ...system,
  name: shortenText(`Import of ${fileName}`, textLimits.name),
});

/** A change of status stands in the lead's timeline, whoever makes it. */
export function noteStatus(
  em: EntityManager,
  job: LeadImport,
  { id, from, to }: { id: string; from: string; to: string },
  now: Date,
): void {
  const writing = { em, module: job, lead: { id }, by: importActor(job), now };
  writeChange(writing, { type: 'status', details: { from, to, isAutomatic: true } });
}
