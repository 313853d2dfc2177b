import type { EntityManager } from '@mikro-orm/postgresql';
import { formatFieldValue, getFieldValue } from '../../../../shared/domain/leads/lead-fields.ts';
import {
  channelLabels,
  formatStatus,
  type LeadChannel,
  type LeadKind,
  leadNouns,
  lostReasonLabels,
} from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { SheetFormat } from '../../../../shared/domain/sheet-formats.ts';
import type { Actor } from '../../../db/actor.ts';
import type { SqlCondition } from '../../../db/sql-condition.ts';
import type { HttpContext } from '../../../http/request-state.ts';
import { sendSheet } from '../../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../../http/sheet/sheet.ts';
import { logDownload } from '../../privacy/download-log.service.ts';
import { listLeadOwners } from '../../staff/lead-owner.service.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { buildKindCondition } from '../lead-sql.ts';
import { leadTypes } from '../lead-types.ts';
import type { InboxViewer } from './inbox-view.ts';
import { buildLeadFilter, type LeadFilterQuery } from './lead-list.ts';
import { readLeadRows } from './lead-rows.ts';

export async function exportLeads(
  { em, ctx }: { em: EntityManager; ctx: HttpContext },
  kind: LeadKind,
  query: LeadFilterQuery,
  { format, actor, viewer }: { format: SheetFormat; actor: Actor; viewer: InboxViewer },
): Promise<void> {
  const { path, many } = leadNouns[kind];
  const count = await countLeads(em, kind, buildLeadFilter(kind, query, viewer));
  await logDownload({ em, ctx }, { actor, list: many, counts: { [path]: count }, format, filter: query });
  const owners = new Map((await listLeadOwners(em)).map(({ id, name }) => [id, name]));
  sendSheet<LeadEntity>(ctx, format, {
    name: many.replace(' ', '-'),
    title: many.charAt(0).toUpperCase() + many.slice(1),
    columns: listSheetColumns(kind, owners),
    count,
    read: ({ cursor, limit }) =>
      readLeadRows(em, kind, { where: buildLeadFilter(kind, { ...query, cursor }, viewer), order: query.order, limit }),
  });
}

async function countLeads(em: EntityManager, kind: LeadKind, { sql, values }: SqlCondition): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from lead where ${buildKindCondition(kind)} and ${sql}`,
    values,
  );
  return row.count;
}

const listSheetColumns = (kind: LeadKind, owners: ReadonlyMap<string, string>): SheetColumn<LeadEntity>[] => [
  { header: 'Reference', width: 10, cell: ({ number }) => formatLeadReference(kind, number) },
  { header: 'Status', width: 10, cell: ({ status }) => formatStatus(status) },
  { header: 'Submitted (Nairobi)', width: 18, cell: ({ createdAt }) => createdAt },
  ...Object.entries(leadTypes[kind].labels.sheet).map(([name, column]) => ({
    ...column,
    cell: (lead: LeadEntity) => formatFieldValue(leadTypes[kind].labels, name, getFieldValue(lead, name)),
  })),
  { header: 'Owner', width: 20, cell: ({ ownerId }) => (ownerId ? (owners.get(ownerId) ?? null) : null) },
  { header: 'Follow-up (Nairobi)', width: 18, cell: ({ followUpAt }) => followUpAt ?? null },
  { header: 'Follow-up reason', width: 30, cell: ({ followUpReason }) => followUpReason ?? null },
  { header: 'First answer (Nairobi)', width: 18, cell: ({ firstAnsweredAt }) => firstAnsweredAt ?? null },
  {
    header: 'Loss reason',
    width: 16,
    cell: ({ lostReason }) => (lostReason ? lostReasonLabels[lostReason] : null),
  },
  { header: 'Channel', width: 12, cell: ({ channel }: { channel: LeadChannel }) => channelLabels[channel].name },
];
