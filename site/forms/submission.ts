import type { FormFields } from '../context/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/**
 * Where a form stands, from its first letter until the office has it; nothing stored is `empty`. See
 * docs/decisions/007-site-form-drafts.md.
 *
 * - `draft`: being typed.
 * - `sending`: on its way. Stored before anything is sent, so that a closed tab sends it again when it comes back.
 * - `waiting`: there was no answer; it is sent again by itself.
 * - `refused`: the visitor has to mend something.
 * - `sent`: the server has said that it is stored.
 */
export const submissionStates = ['draft', 'sending', 'waiting', 'refused', 'sent'] as const;

/** What one visitor asks in one form. */
export interface Submission {
  state: (typeof submissionStates)[number];
  fields: FormFields;
  /** Makes one lead of double clicks, retries after a lost answer, reloads and tabs. */
  idempotencyKey: string;
  /** When the form appeared first: milliseconds since 1970. */
  startedAt: number;
  /** When it was last touched: milliseconds since 1970. */
  changedAt: number;
  /** Milliseconds from its appearance until it was sent. */
  elapsedMs: number;
  /** What a program has written into the field that people do not see. */
  leaveEmpty: string;
  /** A try has had no answer: the form offers other ways until it is sent. */
  hasWaited: boolean;
  /** Why there is no answer, or what is to be mended, in words for people. */
  message: string | null;
  /** What is to be mended, by field. */
  errors: FieldErrors;
  /** The office's, once it is sent. */
  reference: string | null;
  /** The visitor has been thanked for it, or no form shows it any more. */
  isThanked: boolean;
}

/** All that a form keeps on this device. */
export interface StoredForm {
  /** What the form shows; null while it is empty. */
  current: Submission | null;
  /** Those of other tabs, and those that had no answer when another was begun: these are sent by themselves. */
  setAside: Submission[];
}

/** What became of a try to send. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** Nobody knows whether it arrived: it is tried again. */
  | { kind: 'lost'; message: string | null }
  /** The visitor has to mend something; `errors` are about fields. */
  | { kind: 'refused'; message: string | null; errors: FieldErrors };

export const emptyStoredForm: StoredForm = { current: null, setAside: [] };

/** Whether it is on its way, or about to be: nobody may change its words. */
export const isSendPending = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'sending' || state === 'waiting';

/** Milliseconds after which whoever was sending has given up, or is gone. */
const sendingLifetimeMs = 20_000;

/** Whether to try again: it waits, or was on its way from a tab that is gone. */
export const isDue = ({ state, changedAt }: Submission, now: number): boolean =>
  state === 'waiting' || (state === 'sending' && now - changedAt > sendingLifetimeMs);

/**
 * The server has this key with other words: an answer was lost, and the form was changed since. It is another lead,
 * under a key that every tab makes the same of the old one.
 */
export const getNextKey = (idempotencyKey: string): string => `${idempotencyKey}+`;

/** Compares two keys, whatever follows them. */
export const hasSameKey = (one: string, other: string): boolean =>
  one.replace(/\++$/, '') === other.replace(/\++$/, '');
