import type { FormFields } from '../context/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/**
 * - `draft`: the visitor is typing.
 * - `sending`: stored before the request, so that the site retries if the tab is closed.
 * - `waiting`: there was no response, and the site retries.
 * - `refused`: the visitor must correct the form.
 * See docs/decisions/007-site-form-drafts.md.
 */
export const submissionStates = ['draft', 'sending', 'waiting', 'refused', 'sent'] as const;

export interface Submission {
  state: (typeof submissionStates)[number];
  fields: FormFields;
  /** Key that is the same for double clicks, retries, reloads and other tabs, so that they create only one lead. */
  idempotencyKey: string;
  startedAt: number;
  changedAt: number;
  elapsedMs: number;
  leaveEmpty: string;
  /** True if sending has failed. The form then offers other ways to contact the company until the form is sent. */
  hasWaited: boolean;
  message: string | null;
  errors: FieldErrors;
  reference: string | null;
  /** True if the thanks were shown, or if no form displays the submission any more. */
  isThanked: boolean;
}

export interface StoredSubmissions {
  current: Submission | null;
  /** Submissions of other tabs, and earlier unanswered submissions. The site sends them automatically. */
  setAside: Submission[];
}

export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** The result is unknown, so the site sends the form again. */
  | { kind: 'lost'; message: string | null }
  /** The visitor must correct the form. `errors` contains field errors. */
  | { kind: 'refused'; message: string | null; errors: FieldErrors };

export const emptyStoredForm: StoredSubmissions = { current: null, setAside: [] };

export const isSendPending = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'sending' || state === 'waiting';

const sendingLifetimeMs = 20_000;

/** True if the submission is waiting, or if the sending tab was closed. */
export const isDueForSending = ({ state, changedAt }: Submission, now: number): boolean =>
  state === 'waiting' || (state === 'sending' && now - changedAt > sendingLifetimeMs);

/**
 * Returns a new key for text that changed after the response to an earlier attempt was lost. All tabs derive the same
 * key.
 */
export const getNextIdempotencyKey = (idempotencyKey: string): string => `${idempotencyKey}+`;

export const hasSameIdempotencyKey = (one: string, other: string): boolean =>
  one.replace(/\++$/, '') === other.replace(/\++$/, '');
