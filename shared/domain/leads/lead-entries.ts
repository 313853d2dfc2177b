import { hourMs } from '../time/durations.ts';
import { type LeadKind, leadPipelines } from './lead-kinds.ts';

/**
 * What staff write into a lead's timeline, each with the outcomes that it may have. Without an outcome, one that may have any
 * is only begun: WhatsApp was opened, and nobody has said yet what became of it.
 */
export const entryOutcomes = {
  note: [],
  call: ['reached', 'no_answer', 'wrong_number', 'call_back'],
  whatsapp: ['sent', 'not_sent'],
  email: ['sent', 'not_sent'],
  visit: [],
} as const satisfies Record<string, readonly string[]>;

export type StaffEntryType = keyof typeof entryOutcomes;

export type EntryOutcome = (typeof entryOutcomes)[StaffEntryType][number];

/** What the product writes along with a change of the lead. */
export const changeEntryTypes = ['status', 'owner', 'follow_up', 'correction'] as const;

/** What is written along with a lead that staff or a program have entered: who it was, and how it came to them. */
export const receivedEntryType = 'received';

/** Who may have done what an entry tells of. */
export const entryActorKinds = ['person', 'token', 'system', 'customer', 'unknown'] as const;

export const canHaveOutcome = (type: StaffEntryType, outcome: EntryOutcome): boolean =>
  entryOutcomes[type].some((known) => known === outcome);

/** Whether an entry says that one of us has reached the customer, or written to them. */
export const isAnswer = (type: StaffEntryType, outcome: EntryOutcome | null): boolean =>
  (type === 'call' && outcome === 'reached') || outcome === 'sent';

/** Whether a change of status says that somebody has answered: from new to any that is open, or means just that. */
export function isAnsweringStatusChange(kind: LeadKind, before: string, after: string): boolean {
  const { open, answered } = leadPipelines[kind];
  return before === 'new' && after !== 'new' && (after === answered || open.some((status) => status === after));
}

/**
 * Whether nothing is left to be done for a lead of this status, so that its follow-up goes with the change to it. Of spam it
 * rests: it is there again when somebody says that it is none.
 */
export function shouldEndFollowUp(kind: LeadKind, status: string): boolean {
  const { closed, answered } = leadPipelines[kind];
  return status !== answered && closed.some((each) => each === status);
}

/** Time after which nobody remembers how what they began has ended: it is not asked for any more. */
export const outcomePromptWindowMs = 12 * hourMs;

/** Working hours after which a call that nobody took, or that came at a bad time, is tried again. */
export const retryCallHours = 2;

/** Working hours after which a lead that its owner has not touched is everybody's again, unless staff set it otherwise. */
export const defaultUnattendedHours = 4;

/**
 * States of an e-mail that was written at the desk: `unsure` is one of which nobody knows whether it has arrived, because
 * our server or the connection broke while it was sent.
 */
export const emailDeliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const;

export type EmailDeliveryState = (typeof emailDeliveryStates)[number];
