import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldNames, type LeadFields, readField } from '../../../../shared/domain/leads/lead-fields.ts';
import { channelLabels, leadNouns, lostReasonLabels, statusLabel } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import type { SheetFormat } from '../../../../shared/domain/sheet-formats.ts';
import type { Actor } from '../../../db/actor.ts';
import { asWhere } from '../../../db/sql-condition.ts';
import { sendSheet } from '../../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../../http/sheet/sheet.ts';
import type { HttpContext } from '../../../http/state.ts';
import { logDownload } from '../../privacy/download-log.service.ts';
import { listLeadOwners } from '../../staff/lead-owner.service.ts';
import type { LeadModule, LeadView, StoredFields, StoredLead } from '../lead-module.ts';
import type { Viewer } from './inbox-view.ts';
import { type LeadFilterQuery, leadFilter } from './lead-list.ts';

type ExportedLead<F extends LeadFields> = StoredLead & StoredFields<F>;

/** Sends the leads of a filter as a file for spreadsheets, and notes in the privacy log who took them. */
export async function exportLeads<F extends LeadFields>(
  { em, ctx }: { em: EntityManager; ctx: HttpContext },
  module: LeadModule<LeadView, F, ExportedLead<F>>,
  query: LeadFilterQuery,
  { format, actor, viewer }: { format: SheetFormat; actor: Actor; viewer: Viewer },
): Promise<void> {
  const { kind, repository, readRows } = module;
  const { path, many } = leadNouns[kind];
  const count = await repository(em).count(asWhere(leadFilter(kind, query, viewer)));
  await logDownload({ em, ctx }, { actor, list: many, counts: { [path]: count }, format, filter: query });
  const owners = new Map((await listLeadOwners(em)).map(({ id, name }) => [id, name]));
  sendSheet<ExportedLead<F>>(ctx, format, {
    name: many.replace(' ', '-'),
    title: many.charAt(0).toUpperCase() + many.slice(1),
    columns: columnsOf(module, owners),
    count,
    read: ({ cursor, limit }) =>
      readRows(em, { where: leadFilter(kind, { ...query, cursor }, viewer), order: query.order, limit }),
  });
}

const columnsOf = <F extends LeadFields>(
  { kind, labels }: Pick<LeadModule<LeadView, F>, 'kind' | 'labels'>,
  owners: ReadonlyMap<string, string>,
): SheetColumn<ExportedLead<F>>[] => [
  { header: 'Reference', width: 10, cell: ({ number }) => leadReference(kind, number) },
  { header: 'Status', width: 10, cell: ({ status }) => statusLabel(status) },
  { header: 'Submitted (Nairobi)', width: 18, cell: ({ createdAt }) => createdAt },
  ...fieldNames(labels.sheet).map((name) => ({
    ...labels.sheet[name],
    cell: (lead: ExportedLead<F>) => readField(labels, name, lead[name]),
  })),
  { header: 'Owner', width: 20, cell: ({ ownerId }) => (ownerId ? (owners.get(ownerId) ?? null) : null) },
  { header: 'Follow-up (Nairobi)', width: 18, cell: ({ followUpAt }) => followUpAt ?? null },
  { header: 'Follow-up for', width: 30, cell: ({ followUpReason }) => followUpReason ?? null },
  { header: 'First answer (Nairobi)', width: 18, cell: ({ firstAnsweredAt }) => firstAnsweredAt ?? null },
  {
    header: 'Lost because of',
    width: 16,
    cell: ({ lostReason }) => (lostReason ? lostReasonLabels[lostReason] : null),
  },
  { header: 'Came by', width: 12, cell: ({ channel }) => channelLabels[channel].name },
];
