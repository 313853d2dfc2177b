import { hourMs } from '../time/durations.ts';
import { type LeadKind, leadPipelines } from './lead-kinds.ts';

/** Outcomes of each type. An entry without an outcome has only been started, for example by opening WhatsApp. */
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

/** Type of the first entry of a lead that staff or a program created. The entry contains the author and channel. */
export const receivedEntryType = 'received';

export const entryActorKinds = ['person', 'token', 'system', 'customer', 'unknown'] as const;

export const canHaveOutcome = (type: StaffEntryType, outcome: EntryOutcome): boolean =>
  entryOutcomes[type].some((known) => known === outcome);

export const isAnsweringEntry = (type: StaffEntryType, outcome: EntryOutcome | null): boolean =>
  (type === 'call' && outcome === 'reached') || outcome === 'sent';

/** Returns true if the status change implies an answer: from new to any open status, or to `answered`. */
export function isAnsweringStatusChange(kind: LeadKind, before: string, after: string): boolean {
  const { open, answered } = leadPipelines[kind];
  return before === 'new' && after !== 'new' && (after === answered || open.some((status) => status === after));
}

/** Spam only suspends a follow-up. The follow-up returns if staff remove the spam status. */
export function shouldEndFollowUp(kind: LeadKind, status: string): boolean {
  const { closed, answered } = leadPipelines[kind];
  return status !== answered && closed.some((each) => each === status);
}

/** After this time, staff are no longer prompted for the outcome of an entry. */
export const outcomePromptWindowMs = 12 * hourMs;

/** Working hours until the follow-up, after a call that nobody answered or that came at a bad time. */
export const callRetryDelayHours = 2;

/** Default number of working hours until an untouched lead is unassigned. */
export const defaultUnassignAfterHours = 4;

/** `unsure` means that the e-mail may have arrived, because the server or the connection failed. */
export const emailDeliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;

export type EmailDeliveryState = (typeof emailDeliveryStates)[number];
