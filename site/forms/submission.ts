import type { FormFields } from '../context/screen.ts';
import { type FieldErrors, filledFields, sameFields } from './form-fields.ts';

/**
 * Where a form stands, from its first letter until the office has it; nothing stored is `empty`. See
 * docs/decisions/014-the-life-of-a-form.md.
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
  /** Why there is no answer, or what is to be mended, in words for people. */
  message: string | null;
  /** What is to be mended, by field. */
  errors: FieldErrors;
  /** The office's, once it is sent. */
  reference: string | null;
  /** The visitor has been thanked for it. */
  isThanked: boolean;
}

/** All that a form keeps on this device. */
export interface StoredForm {
  /** What the form shows; null while it is empty. */
  current: Submission | null;
  /** Sent without an answer before another was begun: they go out by themselves. */
  setAside: Submission[];
}

/** What became of a try to send. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** Nobody knows whether it arrived: it is tried again. */
  | { kind: 'lost'; message: string | null }
  /** The visitor has to mend something; `errors` are about fields. */
  | { kind: 'refused'; message: string | null; errors: FieldErrors };

export const emptyForm: StoredForm = { current: null, setAside: [] };

/** Milliseconds for which what is not on its way stays on a device, which others may use after. */
const draftLifetimeMs = 24 * 3_600_000;

/** Milliseconds after which nobody expects what waits to be sent any more: the visitor decides. */
const waitLifetimeMs = 7 * draftLifetimeMs;

const tooLate = 'We could not send this for a week. Please check it, and submit it again.';

/** Milliseconds after which whoever was sending has given up, or is gone. */
const sendingLifetimeMs = 20_000;

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
  message: null,
  errors: {},
  reference: null,
  isThanked: false,
});

/** On its way, or about to be: nobody may change its words. */
export const isUnderWay = ({ state }: Pick<Submission, 'state'>): boolean => state === 'sending' || state === 'waiting';

/** The visitor has typed. What is on its way keeps its words: these begin another. */
export function type({ current, setAside }: StoredForm, fields: FormFields, begun: Begun): StoredForm {
  if (current === null || current.state === 'sent') return { current: begin(fields, begun), setAside };
  if (isUnderWay(current)) {
    if (sameFields(current.fields, fields)) return { current, setAside };
    return { current: begin(fields, begun), setAside: [...setAside, current] };
  }
  // What was said of a field no longer holds once it is changed.
  const errors = Object.fromEntries(
    Object.entries(current.errors).filter(([name]) => fields[name] === current.fields[name]),
  );
  return { current: { ...current, state: 'draft', fields, errors, changedAt: begun.now }, setAside };
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
    current: { ...form.current, ...sent, state: 'sending', message: null, errors: {}, changedAt: now },
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

/**
 * The server has this key with other words: an answer was lost, and the form was changed since. It is another lead,
 * under a key that every tab makes the same of the old one.
 */
export const nextKeyOf = (idempotencyKey: string): string => `${idempotencyKey}+`;

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
    if (outcome.kind === 'lost') return { ...rest, state: 'waiting', message: outcome.message };
    return { ...rest, state: 'refused', message: outcome.message, errors: outcome.errors };
  });
  return { ...settled, setAside: settled.setAside.filter(({ state }) => state !== 'sent') };
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

/** Whether to try again: it waits, or was on its way from a tab that is gone. */
export const isDue = ({ state, changedAt }: Submission, now: number): boolean =>
  state === 'waiting' || (state === 'sending' && now - changedAt > sendingLifetimeMs);

/** A page is opened, perhaps long after: whoever was sending is gone, and what is old is forgotten. */
export function resume({ current, setAside }: StoredForm, now: number): StoredForm {
  const resumed = (submission: Submission): Submission[] => {
    const ageMs = now - submission.changedAt;
    if (!isUnderWay(submission)) return ageMs > draftLifetimeMs ? [] : [submission];
    if (ageMs <= waitLifetimeMs) return [{ ...submission, state: 'waiting' }];
    return [{ ...submission, state: 'refused', message: tooLate, changedAt: now }];
  };
  const form = { current: current && (resumed(current)[0] ?? null), setAside: setAside.flatMap(resumed) };
  return form.current ? form : discard(form);
}
