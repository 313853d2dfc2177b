import { hourMs } from '../time/durations.ts';
import { type LeadKind, leadPipelines } from './lead-kinds.ts';

/** Outcomes of each entry type. A call or message has no outcome until staff report the result. */
export const entryOutcomes = {
  note: [],
  call: ['reached', 'no_answer', 'wrong_number', 'call_back'],
  whatsapp: ['sent', 'not_sent'],
  email: ['sent', 'not_sent'],
  visit: [],
} as const satisfies Record<string, readonly string[]>;

export type StaffEntryType = keyof typeof entryOutcomes;

export type EntryOutcome = (typeof entryOutcomes)[StaffEntryType][number];

export const changeEntryTypes = ['status', 'owner', 'follow_up', 'correction'] as const;

/** Type of the first entry of a lead that staff or an API client created. The entry contains the author and channel. */
export const receivedEntryType = 'received';

export const entryActorKinds = ['person', 'token', 'system', 'customer', 'unknown'] as const;

export const canHaveOutcome = (type: StaffEntryType, outcome: EntryOutcome): boolean =>
  entryOutcomes[type].some((known) => known === outcome);

export const isAnsweringEntry = (type: StaffEntryType, outcome: EntryOutcome | null): boolean =>
  (type === 'call' && outcome === 'reached') || outcome === 'sent';

/** Returns true if a status change implies an answer: from `new` to another open status, or to `answered`. */
export function isAnsweringStatusChange(kind: LeadKind, before: string, after: string): boolean {
  const { open, answered } = leadPipelines[kind];
  return before === 'new' && after !== 'new' && (after === answered || open.some((status) => status === after));
}

/** Marking a lead as spam only suspends the follow-up. The follow-up resumes if staff remove the spam status. */
export function shouldEndFollowUp(kind: LeadKind, status: string): boolean {
  const { closed, answered } = leadPipelines[kind];
  return status !== answered && closed.some((each) => each === status);
}

/** After this time, staff are no longer prompted for the outcome of an entry. */
export const outcomePromptWindowMs = 12 * hourMs;

/** Working hours until the follow-up after a call with the outcome `no_answer` or `call_back`. */
export const callRetryDelayHours = 2;

/** Default number of working hours until a lead is unassigned because its owner has not worked on it. */
export const defaultUnassignAfterHours = 4;

/** `unsure` means that the connection or a server failed during delivery. The e-mail may have arrived. */
export const emailDeliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;

export type EmailDeliveryState = (typeof emailDeliveryStates)[number];
