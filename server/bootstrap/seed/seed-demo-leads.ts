import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import type { EntryOutcome } from '../../../shared/domain/leads/lead-entries.ts';
import { type LeadKind, type LeadStatus, leadPipelines } from '../../../shared/domain/leads/lead-kinds.ts';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import { normalizePhone } from '../../modules/lead/capture/phone.ts';
import { LeadEntity } from '../../modules/lead/lead.entity.ts';
import { LeadEntryEntity } from '../../modules/lead/timeline/lead-entry.entity.ts';
import { demoColleagues } from '../../modules/staff/demo-staff.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import {
  type DemoFirstName,
  type DemoLeadRecord,
  type DemoLeadWork,
  readDemoContacts,
  readDemoQuotes,
} from './seed-content.ts';

type OfficeStaff = ReadonlyMap<string, { id: string; name: string }>;

/** Seeds demo colleagues and demo leads with their timelines. */
export async function seedDemoLeads(em: EntityManager, now: Date): Promise<void> {
  const office = await seedOffice(em);
  const store = (
    kind: LeadKind,
    { hoursAgo, work, ...said }: DemoLeadRecord,
    phoneNormalized: string | null = null,
  ) => {
    const lead = { ...said, createdAt: hoursBefore(now, hoursAgo) };
    const { fields, entries, statusBefore } = buildDemoWork(kind, lead, work, office, now);
    const id = uuidv7();
    em.create(LeadEntity, { ...lead, ...fields, id, kind, statusBefore, phoneNormalized });
    for (const entry of entries) em.create(LeadEntryEntity, { ...entry, leadId: id });
  };
  for (const quote of sortOldestFirst(readDemoQuotes())) store('quote', quote, normalizePhone(quote.phone));
  for (const contact of sortOldestFirst(readDemoContacts())) store('contact', contact);
  await em.flush();
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

const sortOldestFirst = <L extends { hoursAgo: number }>(leads: L[]) =>
  leads.toSorted((a, b) => b.hoursAgo - a.hoursAgo);

/** Creates colleagues with the first account's password. Demo mode shows this password on the sign-in screen. */
async function seedOffice(em: EntityManager): Promise<OfficeStaff> {
  const [first] = await em.findAll(StaffUserEntity, {
    populate: ['password'],
    orderBy: { createdAt: 'asc' },
    limit: 1,
  });
  if (!first) return new Map();
  const { password } = first;
  const colleagues = demoColleagues.map((colleague) =>
    em.create(StaffUserEntity, { ...colleague, role: 'office', password }),
  );
  await em.flush();
  return new Map(
    [first, ...colleagues].map((user) => [user.firstName ?? '', { id: user.id, name: formatStaffName(user) }]),
  );
}

interface DemoLead {
  status: LeadStatus;
  createdAt: Date;
}

interface EntryFields {
  type: LeadEntryEntity['type'];
  outcome?: EntryOutcome;
  text?: string;
  details?: object;
  actorKind: 'person';
  actorId: string;
  actorName: string;
  createdAt: Date;
}

/** Builds the column values and the timeline of a demo lead. */
function buildDemoWork(kind: LeadKind, lead: DemoLead, work: DemoLeadWork, office: OfficeStaff, now: Date) {
  const entries: EntryFields[] = [];
  const after = (hours: number) => new Date(lead.createdAt.getTime() + hours * hourMs);
  const write = (
    by: DemoFirstName,
    hours: number,
    fields: Pick<EntryFields, 'type' | 'outcome' | 'text' | 'details'>,
  ) => {
    const person = office.get(by);
    if (!person) return;
    const actor = { actorKind: 'person' as const, actorId: person.id, actorName: person.name };
    entries.push({ ...fields, ...actor, createdAt: after(hours) });
  };
  const { answer, owner: ownerName = answer?.by ?? 'Amina', followUp, quotedAfter, endedAfter } = work;
  const owner = work.owner && office.get(work.owner);
  const changes: { to: LeadStatus; after: number }[] = [];
  const mark = (by: DemoFirstName, hours: number, to: LeadStatus, isAutomatic = false) => {
    const from = changes.at(-1)?.to ?? 'new';
    changes.push({ to, after: hours });
    write(by, hours, { type: 'status', details: { from, to, isAutomatic } });
  };
  for (const hours of work.missedAfter) write(ownerName, hours, { type: 'call', outcome: 'no_answer' });
  const takenAfter = Math.max(0.05, (answer?.after ?? quotedAfter ?? endedAfter ?? 0.6) - 0.1);
  if (owner)
    write(ownerName, takenAfter, {
      type: 'owner',
      details: { from: null, to: owner.name, toId: owner.id, isAutomatic: false },
    });
  if (answer) {
    const { by, how, text } = answer;
    write(by, answer.after, { type: how, outcome: how === 'call' ? 'reached' : 'sent', ...(text && { text }) });
    mark(by, answer.after, leadPipelines[kind].answered, true);
  }
  for (const { by, after: hours, ...entry } of work.notes) write(by, hours, entry);
  if (quotedAfter !== undefined) mark(ownerName, quotedAfter, 'quoted');
  if (endedAfter !== undefined) mark(ownerName, endedAfter, lead.status);
  const followUpAt = followUp ? new Date(now.getTime() + followUp.in * hourMs) : null;
  if (followUp && followUpAt) {
    const details = { from: null, to: followUpAt.toISOString(), reason: followUp.reason };
    // Set the time of the follow-up entry to about a minute after the last entry.
    const last = Math.max(0, ...entries.map(({ createdAt }) => createdAt.getTime() - lead.createdAt.getTime()));
    write(ownerName, last / hourMs + 0.02, { type: 'follow_up', details });
  }
  const change = changes.at(-1);
  return {
    entries,
    fields: {
      ownerId: owner?.id ?? null,
      firstAnsweredAt: answer ? after(answer.after) : null,
      firstAnsweredBy: answer ? (office.get(answer.by)?.name ?? null) : null,
      statusChangedAt: change ? after(change.after) : null,
      statusChangedBy: change ? (office.get(ownerName)?.name ?? null) : null,
      lostReason: work.lostReason,
      followUpAt,
      followUpReason: followUp?.reason ?? null,
      followUpSource: followUp ? ('person' as const) : null,
      // Set the alert time of overdue follow-ups, so that the demo does not start with old alerts.
      followUpToldAt: followUpAt && followUpAt < now ? followUpAt : null,
    },
    statusBefore: change ? (changes.at(-2)?.to ?? 'new') : null,
  };
}
