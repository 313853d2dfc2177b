import type { EntityManager } from '@mikro-orm/postgresql';
import { type FieldValues, fieldNames, type LeadFields, readField } from '../../../shared/domain/lead-fields.ts';
import { leadNouns } from '../../../shared/domain/lead-kinds.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import type { Actor } from '../../db/actor.ts';
import { inOrder, type ListedRecord } from '../../http/list-page.ts';
import { sendSheet } from '../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import type { HttpContext } from '../../http/state.ts';
import { logDownload } from '../privacy/download-log.service.ts';
import { type LeadFilterQuery, leadFilter } from './lead-list.ts';
import type { LeadModule, LeadView } from './lead-module.ts';

/** Columns of the table that are in a file besides the fields. */
export const exportedColumns = ['id', 'number', 'status', 'createdAt'] as const;

type ExportedLead<F extends LeadFields> = ListedRecord & { number: number; status: string } & FieldValues<F>;

/** Sends the leads of a filter as a file for spreadsheets, and notes in the privacy log who took them. */
export async function exportLeads<F extends LeadFields>(
  { em, ctx }: { em: EntityManager; ctx: HttpContext },
  module: LeadModule<LeadView, F>,
  query: LeadFilterQuery,
  { format, actor }: { format: SheetFormat; actor: Actor },
): Promise<void> {
  const { kind, repository, selectRows } = module;
  const { path, many } = leadNouns[kind];
  const count = await repository(em).count(leadFilter(kind, query));
  await logDownload({ em, ctx }, { actor, list: many, counts: { [path]: count }, format, filter: query });
  sendSheet<ExportedLead<F>>(ctx, format, {
    name: many.replace(' ', '-'),
    columns: columnsOf(module),
    count,
    read: ({ cursor, limit }) =>
      selectRows(em)
        .where(leadFilter(kind, { ...query, cursor }))
        .orderBy(inOrder(query.order))
        .limit(limit)
        .execute('all'),
  });
}

const columnsOf = <F extends LeadFields>({ kind, labels }: LeadModule<LeadView, F>): SheetColumn<ExportedLead<F>>[] => [
  { header: 'Reference', width: 10, cell: ({ number }) => leadReference(kind, number) },
  { header: 'Status', width: 10, cell: ({ status }) => status },
  { header: 'Submitted (Nairobi)', width: 18, cell: ({ createdAt }) => createdAt },
  ...fieldNames(labels.sheet).map((name) => ({
    ...labels.sheet[name],
    cell: (lead: ExportedLead<F>) => readField(labels, name, lead[name]),
  })),
];
