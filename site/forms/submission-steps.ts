import { dayMs } from '../../shared/domain/time/durations.ts';
import type { FormFields } from '../context/screen.ts';
import { hasSameFields, omitEmptyFields } from './form-fields.ts';
import { getNextKey, isSendPending, type SendOutcome, type StoredForm, type Submission } from './submission.ts';

// What happens to a form: each step makes the next state of the one before, and touches nothing else.

/** Milliseconds for which what is not on its way stays on a device, which others may use after. */
const draftLifetimeMs = dayMs;

/** Milliseconds after which nobody expects what waits to be sent any more: the visitor decides. */
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

/** The visitor has typed. What is on its way keeps its words: these begin another. */
export function applyTypedFields(
  { current, setAside }: StoredForm,
  fields: FormFields,
  begun: SubmissionStart,
): StoredForm {
  if (current === null || current.state === 'sent') return { current: createSubmission(fields, begun), setAside };
  if (isSendPending(current)) {
    if (hasSameFields(current.fields, fields)) return { current, setAside };
    return { current: createSubmission(fields, begun), setAside: [...setAside, { ...current, isThanked: true }] };
  }
  // What was said of a field no longer holds once it is changed.
  const errors = Object.fromEntries(
    Object.entries(current.errors).filter(([name]) => fields[name] === current.fields[name]),
  );
  return { current: { ...current, state: 'draft', fields, errors, changedAt: begun.now }, setAside };
}

/** Another tab has changed or emptied what this one shows: this one keeps its text, as a submission of its own. */
export function keepOwnFields(
  { current, setAside }: StoredForm,
  shown: FormFields,
  begun: SubmissionStart,
): StoredForm {
  return { current: createSubmission(shown, begun), setAside: current ? [...setAside, current] : setAside };
}

/**
 * The form comes alive with what its fields hold already: typed before there was anybody to notice, put back by the
 * browser, or chosen by the address that led here.
 * @param hasTyped whether that is more than the address has chosen
 */
export function openForm(form: StoredForm, held: FormFields, hasTyped: boolean, begun: SubmissionStart): StoredForm {
  const { current } = form;
  if (current === null) return hasTyped ? applyTypedFields(form, held, begun) : form;
  if (current.state === 'sent') {
    // A browser puts back what was sent when one returns to the page.
    if (hasTyped && !hasSameFields(current.fields, held)) return applyTypedFields(form, held, begun);
    const hasRefused = form.setAside.some(({ state }) => state === 'refused');
    return current.isThanked && hasRefused ? discardSubmission(form) : form;
  }
  const merged = { ...current.fields, ...omitEmptyFields(held) };
  if (hasSameFields(merged, current.fields)) return form;
  if (isSendPending(current)) return hasTyped ? applyTypedFields(form, held, begun) : form;
  return applyTypedFields(form, merged, begun);
}

/** The visitor wants it sent. */
export function markSubmitted(
  form: StoredForm,
  sent: Pick<Submission, 'elapsedMs' | 'leaveEmpty'>,
  now: number,
): StoredForm {
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

/** Applies a change to the submission with a key, wherever it is; what has been sent stays sent. */
function changeSubmission(form: StoredForm, key: string, apply: (submission: Submission) => Submission): StoredForm {
  const applyTo = (submission: Submission) =>
    submission.idempotencyKey === key && submission.state !== 'sent' ? apply(submission) : submission;
  return { current: form.current && applyTo(form.current), setAside: form.setAside.map(applyTo) };
}

/** A try to send it begins. */
export const startAttempt = (form: StoredForm, key: string, now: number): StoredForm =>
  changeSubmission(form, key, (submission) => ({ ...submission, state: 'sending', changedAt: now }));

/** Gives a submission its next key. */
export const assignNextKey = (form: StoredForm, key: string): StoredForm =>
  changeSubmission(form, key, (submission) => ({ ...submission, idempotencyKey: getNextKey(key) }));

/**
 * A try has come to its end. Of two tries at once, the one that was answered counts.
 */
export function recordSendOutcome(
  form: StoredForm,
  tried: Pick<Submission, 'idempotencyKey' | 'fields'>,
  outcome: SendOutcome,
  now: number,
): StoredForm {
  const settled = changeSubmission(form, tried.idempotencyKey, (submission) => {
    const rest = { ...submission, changedAt: now };
    if (outcome.kind === 'sent') {
      return hasSameFields(submission.fields, tried.fields)
        ? { ...rest, state: 'sent', reference: outcome.reference, message: null, errors: {} }
        : // What the visitor has made of it meanwhile is another request.
          { ...rest, idempotencyKey: getNextKey(tried.idempotencyKey) };
    }
    // The visitor is changing it.
    if (!isSendPending(submission)) return submission;
    if (outcome.kind === 'lost') return { ...rest, state: 'waiting', hasWaited: true, message: outcome.message };
    return { ...rest, state: 'refused', message: outcome.message, errors: outcome.errors };
  });
  // Another tab has yet to give thanks for its own.
  return { ...settled, setAside: settled.setAside.filter(({ state, isThanked }) => state !== 'sent' || !isThanked) };
}

/** The visitor has something to change before it goes out; it is sent when it is submitted again. */
export const reopenSubmission = (form: StoredForm): StoredForm =>
  form.current && isSendPending(form.current)
    ? { ...form, current: { ...form.current, state: 'draft', message: null } }
    : form;

/** The visitor has been thanked: the next visit finds an empty form. */
export const markThanked = (form: StoredForm): StoredForm =>
  form.current?.state === 'sent' ? { ...form, current: { ...form.current, isThanked: true } } : form;

/** The visitor is done with it. What was set aside and refused meanwhile takes its place. */
export function discardSubmission({ setAside }: StoredForm): StoredForm {
  const current = setAside.find(({ state }) => state === 'refused') ?? null;
  return { current, setAside: setAside.filter((submission) => submission !== current) };
}

/** A page is opened, perhaps long after: whoever was sending is gone, and what is old is forgotten. */
export function resumeSubmissions({ current, setAside }: StoredForm, now: number): StoredForm {
  const resumed = (submission: Submission): Submission[] => {
    const ageMs = now - submission.changedAt;
    if (!isSendPending(submission)) return ageMs > draftLifetimeMs ? [] : [submission];
    if (ageMs <= waitLifetimeMs) return [{ ...submission, state: 'waiting', hasWaited: true }];
    return [{ ...submission, state: 'refused', message: expiredMessage, changedAt: now }];
  };
  const form = { current: current && (resumed(current)[0] ?? null), setAside: setAside.flatMap(resumed) };
  return form.current ? form : discardSubmission(form);
}
