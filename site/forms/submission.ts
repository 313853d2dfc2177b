import type { FormFields } from '../context/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/**
 * States of a form, from the first letter until the server has stored it. Without stored text the form is `empty`. See
 * docs/decisions/007-site-form-drafts.md.
 * - `draft`: being typed.
 * - `sending`: in progress. Stored before the request, so that a closed tab retries later.
 * - `waiting`: no answer. Retried automatically.
 * - `refused`: the visitor must correct something.
 * - `sent`: the server confirmed storage.
 */
export const submissionStates = ['draft', 'sending', 'waiting', 'refused', 'sent'] as const;

export interface Submission {
  state: (typeof submissionStates)[number];
  fields: FormFields;
  /** Idempotency key. Makes double clicks, retries, reloads and tabs create a single lead. */
  idempotencyKey: string;
  /** Time of first display, in milliseconds since 1970. */
  startedAt: number;
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: number;
  elapsedMs: number;
  /** Content of the honeypot field. */
  leaveEmpty: string;
  /** An attempt got no answer. The form offers alternatives until it is sent. */
  hasWaited: boolean;
  message: string | null;
  errors: FieldErrors;
  reference: string | null;
  /** Thanks were shown, or no form displays the submission any more. */
  isThanked: boolean;
}

export interface StoredForm {
  /** Submission in the form, or null if the form is empty. */
  current: Submission | null;
  /** Submissions of other tabs and earlier unanswered submissions. They are sent automatically. */
  setAside: Submission[];
}

export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** Unknown result. Retried. */
  | { kind: 'lost'; message: string | null }
  /** The visitor must correct something. `errors` contains field errors. */
  | { kind: 'refused'; message: string | null; errors: FieldErrors };

export const emptyStoredForm: StoredForm = { current: null, setAside: [] };

/** True while sending or about to send. The text must not change. */
export const isSendPending = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'sending' || state === 'waiting';

/** Milliseconds after which an attempt counts as abandoned. */
const sendingLifetimeMs = 20_000;

/** True if waiting, or if the sending tab is gone. */
export const isDue = ({ state, changedAt }: Submission, now: number): boolean =>
  state === 'waiting' || (state === 'sending' && now - changedAt > sendingLifetimeMs);

/**
 * Derives the next key after the server reported the key with different text. The answer to an earlier attempt was
 * lost, and the text has changed since. Every tab derives the same key.
 */
export const getNextKey = (idempotencyKey: string): string => `${idempotencyKey}+`;

export const hasSameKey = (one: string, other: string): boolean =>
  one.replace(/\++$/, '') === other.replace(/\++$/, '');
