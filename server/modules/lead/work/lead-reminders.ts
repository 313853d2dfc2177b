import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadKinds, leadPipelines } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { hourMs } from '../../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import { systemActor } from '../../../db/actor.ts';
import { isPermanentFailure } from '../../../db/database-errors.ts';
import { isolateFailures } from '../../../db/isolate-failures.ts';
import { leadEventChannel } from '../../../events/event-log.ts';
import { auditFailure, buildHasFailedSql } from '../../audit/audit.service.ts';
import { readSettings } from '../../site-setting/site-setting.service.ts';
import { readAnswerPromise } from './answer-promise.ts';
import { appendLeadChangedEvent, applyLeadChanges } from './change-lead.ts';
import { withLockedLead } from './lock-lead.ts';

/** Do not change these two texts, because queries search stored audit entries for them. */
const reminderProblem = 'no follow-up reminder was sent';
const unassignProblem = 'the lead could not be unassigned';

interface LeadRow {
  id: string;
  kind: LeadKind;
  number: number;
}

const batchSize = 200;

/** Marks due follow-ups as notified and appends their events in one statement. Staff receive each alert only once. */
export async function notifyDueFollowUps(em: EntityManager, now: Date): Promise<number> {
  const due = await em.execute<LeadRow[]>(
    `select id, kind, number from lead
     where follow_up_at <= ? and follow_up_told_at is null and status <> 'spam' and not ${buildHasFailedSql('lead.kind', 'lead', reminderProblem)}
     order by follow_up_at limit ${batchSize}`,
    [now.toISOString()],
  );
  let notifiedCount = 0;
  const notify = async (leads: readonly { id: string }[]) => {
    notifiedCount += await appendDueEvents(em, leads, now);
  };
  await isolateFailures(due, notify, ({ id, kind, number }, error) =>
    auditFailure(
      em.fork(),
      {
        kind,
        id,
        title: formatLeadReference(kind, number),
        problem: reminderProblem,
        advice: 'Set the follow-up again.',
      },
      error,
    ),
  );
  return notifiedCount;
}

async function appendDueEvents(em: EntityManager, leads: readonly { id: string }[], now: Date): Promise<number> {
  if (leads.length === 0) return 0;
  const [row] = await em.execute<{ told: number }[]>(
    `with due as (
         select id from lead
         where id in (${leads.map(() => '?').join(', ')})
           and follow_up_at <= ? and follow_up_told_at is null and status <> 'spam'
         for update skip locked
       ), told as (
         update lead set follow_up_told_at = ? where id in (select id from due) returning id
       ), event as (
         insert into lead_event (type, lead_id) select 'lead.follow_up_due', id from told returning 1
       )
       select count(*)::int as told, pg_notify('${leadEventChannel}', '') from event having count(*) > 0`,
    [...leads.map(({ id }) => id), now.toISOString(), now.toISOString()],
  );
  return row?.told ?? 0;
}

/** Unassigns leads that their owners have not worked on within the allowed working hours. */
export async function unassignUnattendedLeads(em: EntityManager, now: Date): Promise<number> {
  const hours = (await readSettings(em)).get('return_unattended_hours');
  if (hours === null) return 0;
  const allowedMs = Number(hours) * hourMs;
  const workingTime = new WorkingTime((await readAnswerPromise(em)).officeHours);
  const isOverdue = (since: Date) => workingTime.countMsBetween(since, now) >= allowedMs;
  let returned = 0;
  for (const lead of await findUnattendedLeads(em, new Date(now.getTime() - allowedMs), isOverdue))
    if (await unassignOrReport(em, lead, now, isOverdue)) returned += 1;
  return returned;
}

/** If a lead cannot be unassigned, reports the failure and skips the lead until it changes. */
async function unassignOrReport(em: EntityManager, row: LeadRow, now: Date, isOverdue: (since: Date) => boolean) {
  const { id, kind, number } = row;
  try {
    return await unassignIfOverdue(em, row, now, isOverdue);
  } catch (error) {
    if (!isPermanentFailure(error)) throw error;
    await auditFailure(
      em.fork(),
      {
        kind,
        id,
        title: formatLeadReference(kind, number),
        problem: unassignProblem,
        advice: 'Unassign the lead yourself.',
      },
      error,
    );
    return false;
  }
}

const openStatuses = [...new Set(leadKinds.flatMap((kind) => leadPipelines[kind].open))];

async function findUnattendedLeads(
  em: EntityManager,
  before: Date,
  isOverdue: (since: Date) => boolean,
): Promise<LeadRow[]> {
  const rows = await em.execute<(LeadRow & { since: Date | string })[]>(
    `select id, kind, number, unattended_since as since from lead
     where unattended_since <= ? and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})
       and not ${buildHasFailedSql('lead.kind', 'lead', unassignProblem)}
     order by unattended_since limit ${batchSize}`,
    [before.toISOString()],
  );
  return rows.filter(({ since }) => isOverdue(new Date(since)));
}

/** Does nothing if the owner has worked on the lead in the meantime, or if another server has unassigned the lead. */
const unassignIfOverdue = (
  em: EntityManager,
  { kind, id }: LeadRow,
  now: Date,
  isOverdue: (since: Date) => boolean,
): Promise<boolean> =>
  withLockedLead(em.fork(), kind, id, async (tx, lead) => {
    if (!lead.unattendedSince || !isOverdue(lead.unattendedSince)) return false;
    const work = { em: tx, lead, by: systemActor, now, isAutomatic: true };
    const unassigned = { ownerId: null };
    await applyLeadChanges(work, unassigned);
    await tx.flush();
    await appendLeadChangedEvent(work, unassigned);
    return true;
  });
