import { dayMs } from '../../shared/domain/time/durations.ts';
import type { FormFields } from '../context/screen.ts';
import { filledFields, sameFields } from './form-fields.ts';
import { isUnderWay, nextKeyOf, type SendOutcome, type StoredForm, type Submission } from './submission.ts';

// What happens to a form: each step makes the next state of the one before, and touches nothing else.

/** Milliseconds for which what is not on its way stays on a device, which others may use after. */
const draftLifetimeMs = dayMs;

/** Milliseconds after which nobody expects what waits to be sent any more: the visitor decides. */
const waitLifetimeMs = 7 * dayMs;

const tooLate = 'We could not send this for a week. Please check it, and submit it again.';

interface Begun {
  idempotencyKey: string;
  startedAt: number;
  now: number;
}

const begin = (fields: FormFields, { idempotencyKey, startedAt, now }: Begun): Submission => ({
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
export function type({ current, setAside }: StoredForm, fields: FormFields, begun: Begun): StoredForm {
  if (current === null || current.state === 'sent') return { current: begin(fields, begun), setAside };
  if (isUnderWay(current)) {
    if (sameFields(current.fields, fields)) return { current, setAside };
    return { current: begin(fields, begun), setAside: [...setAside, { ...current, isThanked: true }] };
  }
  // What was said of a field no longer holds once it is changed.
  const errors = Object.fromEntries(
    Object.entries(current.errors).filter(([name]) => fields[name] === current.fields[name]),
  );
  return { current: { ...current, state: 'draft', fields, errors, changedAt: begun.now }, setAside };
}

/** Another tab has changed or emptied what this one shows: this one keeps its text, as a submission of its own. */
export function keepOwn({ current, setAside }: StoredForm, shown: FormFields, begun: Begun): StoredForm {
  return { current: begin(shown, begun), setAside: current ? [...setAside, current] : setAside };
}

/**
 * The form comes alive with what its fields hold already: typed before there was anybody to notice, put back by the
 * browser, or chosen by the address that led here.
 * @param hasTyped whether that is more than the address has chosen
 */
export function open(form: StoredForm, held: FormFields, hasTyped: boolean, begun: Begun): StoredForm {
  const { current } = form;
  if (current === null) return hasTyped ? type(form, held, begun) : form;
  if (current.state === 'sent') {
    // A browser puts back what was sent when one returns to the page.
    if (hasTyped && !sameFields(current.fields, held)) return type(form, held, begun);
    const hasRefused = form.setAside.some(({ state }) => state === 'refused');
    return current.isThanked && hasRefused ? discard(form) : form;
  }
  const merged = { ...current.fields, ...filledFields(held) };
  if (sameFields(merged, current.fields)) return form;
  if (isUnderWay(current)) return hasTyped ? type(form, held, begun) : form;
  return type(form, merged, begun);
}

/** The visitor wants it sent. */
export function submit(form: StoredForm, sent: Pick<Submission, 'elapsedMs' | 'leaveEmpty'>, now: number): StoredForm {
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
function change(form: StoredForm, key: string, apply: (submission: Submission) => Submission): StoredForm {
  const applyTo = (submission: Submission) =>
    submission.idempotencyKey === key && submission.state !== 'sent' ? apply(submission) : submission;
  return { current: form.current && applyTo(form.current), setAside: form.setAside.map(applyTo) };
}

/** A try to send it begins. */
export const retry = (form: StoredForm, key: string, now: number): StoredForm =>
  change(form, key, (submission) => ({ ...submission, state: 'sending', changedAt: now }));

/** Gives a submission its next key. */
export const rename = (form: StoredForm, key: string): StoredForm =>
  change(form, key, (submission) => ({ ...submission, idempotencyKey: nextKeyOf(key) }));

/**
 * A try has come to its end. Of two tries at once, the one that was answered counts.
 */
export function settle(
  form: StoredForm,
  tried: Pick<Submission, 'idempotencyKey' | 'fields'>,
  outcome: SendOutcome,
  now: number,
): StoredForm {
  const settled = change(form, tried.idempotencyKey, (submission) => {
    const rest = { ...submission, changedAt: now };
    if (outcome.kind === 'sent') {
      return sameFields(submission.fields, tried.fields)
        ? { ...rest, state: 'sent', reference: outcome.reference, message: null, errors: {} }
        : // What the visitor has made of it meanwhile is another request.
          { ...rest, idempotencyKey: nextKeyOf(tried.idempotencyKey) };
    }
    // The visitor is changing it.
    if (!isUnderWay(submission)) return submission;
    if (outcome.kind === 'lost') return { ...rest, state: 'waiting', hasWaited: true, message: outcome.message };
    return { ...rest, state: 'refused', message: outcome.message, errors: outcome.errors };
  });
  // Another tab has yet to give thanks for its own.
  return { ...settled, setAside: settled.setAside.filter(({ state, isThanked }) => state !== 'sent' || !isThanked) };
}

/** The visitor has something to change before it goes out; it is sent when it is submitted again. */
export const reopen = (form: StoredForm): StoredForm =>
  form.current && isUnderWay(form.current)
    ? { ...form, current: { ...form.current, state: 'draft', message: null } }
    : form;

/** The visitor has been thanked: the next visit finds an empty form. */
export const thank = (form: StoredForm): StoredForm =>
  form.current?.state === 'sent' ? { ...form, current: { ...form.current, isThanked: true } } : form;

/** The visitor is done with it. What was set aside and refused meanwhile takes its place. */
export function discard({ setAside }: StoredForm): StoredForm {
  const current = setAside.find(({ state }) => state === 'refused') ?? null;
  return { current, setAside: setAside.filter((submission) => submission !== current) };
}

/** A page is opened, perhaps long after: whoever was sending is gone, and what is old is forgotten. */
export function resume({ current, setAside }: StoredForm, now: number): StoredForm {
  const resumed = (submission: Submission): Submission[] => {
    const ageMs = now - submission.changedAt;
    if (!isUnderWay(submission)) return ageMs > draftLifetimeMs ? [] : [submission];
    if (ageMs <= waitLifetimeMs) return [{ ...submission, state: 'waiting', hasWaited: true }];
    return [{ ...submission, state: 'refused', message: tooLate, changedAt: now }];
  };
  const form = { current: current && (resumed(current)[0] ?? null), setAside: setAside.flatMap(resumed) };
  return form.current ? form : discard(form);
}
