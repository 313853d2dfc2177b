import { dayMs } from '../../shared/domain/time/durations.ts';
import type { FormFields } from '../context/screen.ts';
import { hasSameFields, omitEmptyFields } from './form-fields.ts';
import {
  getNextIdempotencyKey,
  isSendPending,
  type SendOutcome,
  type StoredSubmissions,
  type Submission,
} from './submission.ts';

// State changes of a form. Each function returns the next state and has no side effects.

/** Typed text is deleted after this time, because other people may use the device. */
const draftLifetimeMs = dayMs;

/** After this time, the visitor must submit the form again. */
const waitLifetimeMs = 7 * dayMs;

const expiredMessage = 'We could not send this for a week. Please check it, and submit it again.';

interface SubmissionStart {
  idempotencyKey: string;
  startedAt: number;
  now: number;
}

const createSubmission = (fields: FormFields, { idempotencyKey, startedAt, now }: SubmissionStart): Submission => ({
  state: 'draft',
  fields,
  idempotencyKey,
  startedAt,
  changedAt: now,
  elapsedMs: 0,
  leaveEmpty: '',
  hasWaited: false,
  message: null,
  errors: {},
  reference: null,
  isThanked: false,
});

/** Applies typed text. Text typed while a submission is being sent starts another submission. */
export function updateSubmissionsAfterTyping(
  { current, setAside }: StoredSubmissions,
  fields: FormFields,
  begun: SubmissionStart,
): StoredSubmissions {
  if (current === null || current.state === 'sent') return { current: createSubmission(fields, begun), setAside };
  if (isSendPending(current)) {
    if (hasSameFields(current.fields, fields)) return { current, setAside };
    return { current: createSubmission(fields, begun), setAside: [...setAside, { ...current, isThanked: true }] };
  }
  const errors = Object.fromEntries(
    Object.entries(current.errors).filter(([name]) => fields[name] === current.fields[name]),
  );
  return { current: { ...current, state: 'draft', fields, errors, changedAt: begun.now }, setAside };
}

export function keepOwnFields(
  { current, setAside }: StoredSubmissions,
  shown: FormFields,
  begun: SubmissionStart,
): StoredSubmissions {
  return { current: createSubmission(shown, begun), setAside: current ? [...setAside, current] : setAside };
}

/** Applies text that was typed before hydration, restored by the browser, or preset by the address. */
export function hydrateStoredForm(
  form: StoredSubmissions,
  held: FormFields,
  hasTyped: boolean,
  begun: SubmissionStart,
): StoredSubmissions {
  const { current } = form;
  if (current === null) return hasTyped ? updateSubmissionsAfterTyping(form, held, begun) : form;
  if (current.state === 'sent') {
    // The back button restores fields that were already sent.
    if (hasTyped && !hasSameFields(current.fields, held)) return updateSubmissionsAfterTyping(form, held, begun);
    const hasRefused = form.setAside.some(({ state }) => state === 'refused');
    return current.isThanked && hasRefused ? discardSubmission(form) : form;
  }
  const merged = { ...current.fields, ...omitEmptyFields(held) };
  if (hasSameFields(merged, current.fields)) return form;
  if (isSendPending(current)) return hasTyped ? updateSubmissionsAfterTyping(form, held, begun) : form;
  return updateSubmissionsAfterTyping(form, merged, begun);
}

export function markSubmitted(
  form: StoredSubmissions,
  sent: Pick<Submission, 'elapsedMs' | 'leaveEmpty'>,
  now: number,
): StoredSubmissions {
  if (form.current === null || form.current.state === 'sent') return form;
  return {
    ...form,
    current: {
      ...form.current,
      ...sent,
      state: 'sending',
      hasWaited: false,
      message: null,
      errors: {},
      changedAt: now,
    },
  };
}

function changeSubmission(
  form: StoredSubmissions,
  key: string,
  apply: (submission: Submission) => Submission,
): StoredSubmissions {
  const applyTo = (submission: Submission) =>
    submission.idempotencyKey === key && submission.state !== 'sent' ? apply(submission) : submission;
  return { current: form.current && applyTo(form.current), setAside: form.setAside.map(applyTo) };
}

export const startSendAttempt = (form: StoredSubmissions, key: string, now: number): StoredSubmissions =>
  changeSubmission(form, key, (submission) => ({ ...submission, state: 'sending', changedAt: now }));

export const assignNextIdempotencyKey = (form: StoredSubmissions, key: string): StoredSubmissions =>
  changeSubmission(form, key, (submission) => ({ ...submission, idempotencyKey: getNextIdempotencyKey(key) }));

/** Records the result of an attempt. A lost response never replaces a received response. */
export function recordSendOutcome(
  form: StoredSubmissions,
  tried: Pick<Submission, 'idempotencyKey' | 'fields'>,
  outcome: SendOutcome,
  now: number,
): StoredSubmissions {
  const settled = changeSubmission(form, tried.idempotencyKey, (submission) => {
    const rest = { ...submission, changedAt: now };
    if (outcome.kind === 'sent') {
      return hasSameFields(submission.fields, tried.fields)
        ? { ...rest, state: 'sent', reference: outcome.reference, message: null, errors: {} }
        : // Text changed in the meantime is another request.
          { ...rest, idempotencyKey: getNextIdempotencyKey(tried.idempotencyKey) };
    }
    if (!isSendPending(submission)) return submission;
    if (outcome.kind === 'lost') return { ...rest, state: 'waiting', hasWaited: true, message: outcome.message };
    return { ...rest, state: 'refused', message: outcome.message, errors: outcome.errors };
  });
  // A submission of another tab stays until that tab has shown the thanks.
  return { ...settled, setAside: settled.setAside.filter(({ state, isThanked }) => state !== 'sent' || !isThanked) };
}

export const reopenSubmission = (form: StoredSubmissions): StoredSubmissions =>
  form.current && isSendPending(form.current)
    ? { ...form, current: { ...form.current, state: 'draft', message: null } }
    : form;

/** Records that the visitor has seen the thanks. The next visit then starts with an empty form. */
export const markThanked = (form: StoredSubmissions): StoredSubmissions =>
  form.current?.state === 'sent' ? { ...form, current: { ...form.current, isThanked: true } } : form;

/** Removes the current submission. A rejected submission, if any, becomes the current submission. */
export function discardSubmission({ setAside }: StoredSubmissions): StoredSubmissions {
  const current = setAside.find(({ state }) => state === 'refused') ?? null;
  return { current, setAside: setAside.filter((submission) => submission !== current) };
}

/** Runs on page load. Marks interrupted attempts for a retry, and deletes old text. */
export function resumeSubmissions({ current, setAside }: StoredSubmissions, now: number): StoredSubmissions {
  const resumed = (submission: Submission): Submission[] => {
    const ageMs = now - submission.changedAt;
    if (!isSendPending(submission)) return ageMs > draftLifetimeMs ? [] : [submission];
    if (ageMs <= waitLifetimeMs) return [{ ...submission, state: 'waiting', hasWaited: true }];
    return [{ ...submission, state: 'refused', message: expiredMessage, changedAt: now }];
  };
  const form = { current: current && (resumed(current)[0] ?? null), setAside: setAside.flatMap(resumed) };
  return form.current ? form : discardSubmission(form);
}
