import type { FormFields } from '../context/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/**
 * `draft`: being typed. `sending`: stored before the request, so that a closed tab retries. `waiting`: no answer,
 * retried. `refused`: the visitor must correct the form. See docs/decisions/007-site-form-drafts.md.
 */
export const submissionStates = ['draft', 'sending', 'waiting', 'refused', 'sent'] as const;

export interface Submission {
  state: (typeof submissionStates)[number];
  fields: FormFields;
  /** Double clicks, retries, reloads and tabs create a single lead. */
  idempotencyKey: string;
  startedAt: number;
  changedAt: number;
  elapsedMs: number;
  leaveEmpty: string;
  /** The form then offers alternatives until it is sent. */
  hasWaited: boolean;
  message: string | null;
  errors: FieldErrors;
  reference: string | null;
  /** Thanks were shown, or no form displays the submission any more. */
  isThanked: boolean;
}

export interface StoredForm {
  current: Submission | null;
  /** Submissions of other tabs and earlier unanswered submissions. They are sent automatically. */
  setAside: Submission[];
}

export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** The result is unknown, so the form is sent again. */
  | { kind: 'lost'; message: string | null }
  /** The visitor must correct something. `errors` contains field errors. */
  | { kind: 'refused'; message: string | null; errors: FieldErrors };

export const emptyStoredForm: StoredForm = { current: null, setAside: [] };

export const isSendPending = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'sending' || state === 'waiting';

const sendingLifetimeMs = 20_000;

/** True if waiting, or if the sending tab is gone. */
export const isDueForSending = ({ state, changedAt }: Submission, now: number): boolean =>
  state === 'waiting' || (state === 'sending' && now - changedAt > sendingLifetimeMs);

/** The answer to an earlier attempt was lost, and the text has changed since. Tabs derive the same key. */
export const getNextIdempotencyKey = (idempotencyKey: string): string => `${idempotencyKey}+`;

export const hasSameIdempotencyKey = (one: string, other: string): boolean =>
  one.replace(/\++$/, '') === other.replace(/\++$/, '');
