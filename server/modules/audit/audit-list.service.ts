import type { EntityManager } from '@mikro-orm/postgresql';
import {
  auditKindLabels,
  auditVerbLabels,
  formatActor,
  formatAuditField,
  formatAuditValue,
  sessionVerbs,
} from '../../../shared/domain/accounts/audit.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { getStartOfNairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import type {
  AuditActor,
  AuditEntry as AuditEntryView,
  AuditFilterQuery,
} from '../../../shared/schemas/accounts/audit.ts';
import type { Actor } from '../../db/actor.ts';
import { buildRecordCursorCondition, newestFirstOrder } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/request-state.ts';
import { sendSheet } from '../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import { writeAuditEntry } from './audit.service.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';

function buildAuditFilter({
  person,
  kind,
  verb,
  thing,
  from,
  to,
  cursor,
}: AuditFilterQuery & { cursor?: string | undefined }) {
  const conditions: Record<string, unknown>[] = [];
  if (person) conditions.push({ actorId: person });
  if (kind === 'session') conditions.push({ $or: [{ kind }, { kind: 'staff', verb: { $in: [...sessionVerbs] } }] });
  else if (kind) conditions.push({ kind });
  if (verb) conditions.push({ verb });
  if (thing) conditions.push({ thingId: thing });
  if (from) conditions.push({ createdAt: { $gte: getStartOfNairobiDay(from) } });
  if (to) conditions.push({ createdAt: { $lt: new Date(getStartOfNairobiDay(to).getTime() + dayMs) } });
  if (cursor) conditions.push(buildRecordCursorCondition(cursor, 'newest'));
  return { $and: conditions };
}

type AuditPage = AuditFilterQuery & { cursor?: string | undefined; limit: number };

export const listAuditEntries = (em: EntityManager, { limit, ...query }: AuditPage): Promise<AuditEntryEntity[]> =>
  em.find(AuditEntryEntity, buildAuditFilter(query), { orderBy: newestFirstOrder, limit: limit + 1 });

export const listAuditActors = (em: EntityManager): Promise<AuditActor[]> =>
  em.execute<AuditActor[]>(
    `select person.id, kind, name, username from (
       select distinct on (actor_id) actor_id as id, actor_kind as kind, actor_name as name from audit_entry
       where actor_id is not null and actor_name is not null
       order by actor_id, created_at desc
     ) as person left join staff_user on staff_user.id = person.id order by lower(name), person.id`,
  );

const columns: readonly SheetColumn<AuditEntryEntity>[] = [
  { header: 'Time (Nairobi)', width: 18, cell: ({ createdAt }) => createdAt },
  {
    header: 'Who',
    width: 24,
    cell: (entry) => formatActor(presentActor(entry)),
  },
  { header: 'Who (id)', width: 36, cell: ({ actorId }) => actorId ?? null },
  { header: 'Record', width: 16, cell: ({ kind }) => auditKindLabels[kind] },
  { header: 'Action', width: 14, cell: ({ verb }) => auditVerbLabels[verb] },
  { header: 'Summary', width: 60, cell: ({ summary }) => summary },
  {
    header: 'Changed',
    width: 60,
    cell: ({ changes }) =>
      (changes ?? [])
        .map(({ field, before, after }) =>
          before === null && after === null
            ? formatAuditField(field)
            : `${formatAuditField(field)}: ${formatAuditValue(before)} → ${formatAuditValue(after)}`,
        )
        .join('\n'),
  },
  { header: 'Id', width: 36, cell: ({ thingId }) => thingId ?? null },
  { header: 'Request', width: 36, cell: ({ requestId }) => requestId ?? null },
];

export async function exportAuditEntries(
  { em, ctx, actor }: { em: EntityManager; ctx: HttpContext; actor: Actor },
  query: AuditFilterQuery,
  format: SheetFormat,
): Promise<void> {
  if (ctx.method !== 'HEAD') {
    writeAuditEntry(em, actor, {
      verb: 'download',
      kind: 'staff',
      summary: 'Downloaded audit entries',
    });
    await em.flush();
  }
  const count = await em.count(AuditEntryEntity, buildAuditFilter(query));
  sendSheet<AuditEntryEntity>(ctx, format, {
    name: 'audit',
    title: 'Audit',
    columns,
    count,
    read: ({ cursor, limit }) =>
      em.fork().find(AuditEntryEntity, buildAuditFilter({ ...query, cursor }), { orderBy: newestFirstOrder, limit }),
  });
}

const presentActor = ({ actorKind, actorId, actorName, actorUsername }: AuditEntryEntity): AuditEntryView['actor'] => ({
  kind: actorKind,
  id: actorId ?? null,
  name: actorName ?? null,
  username: actorUsername ?? null,
});

export const presentAuditEntry = (entry: AuditEntryEntity): AuditEntryView => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  actor: presentActor(entry),
  verb: entry.verb,
  kind: entry.kind,
  thingId: entry.thingId ?? null,
  summary: entry.summary,
  changes: entry.changes ?? null,
  requestId: entry.requestId ?? null,
});
