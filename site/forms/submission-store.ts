import type { FormFields } from '../context/screen.ts';
import { omitEmptyFields, pickFormFields } from './form-fields.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import {
  emptyStoredForm,
  hasSameIdempotencyKey,
  isSendPending,
  type StoredSubmissions,
  type Submission,
  submissionStates,
} from './submission.ts';

/** Stores the submissions of all tabs. `current` is this tab's submission. Tabs with equal text share a submission. */
export class SubmissionStore {
  readonly #form: LeadFormDefinition;
  readonly #listeners = new Set<() => void>();
  #json: string | null = null;
  #value = emptyStoredForm;
  /** Idempotency key of this tab's submission. Empty without a submission. Null before this tab has shown a form. */
  #ownKey: string | null = null;

  constructor(form: LeadFormDefinition) {
    this.#form = form;
  }

  /** Until this tab has shown a form, returns the submissions that any tab stored last. */
  read(): StoredSubmissions {
    const stored = this.#readStored();
    const ownKey = this.#readOwnKey();
    if (ownKey === null) return stored;
    const all = [...(stored.current ? [stored.current] : []), ...stored.setAside];
    const current = all.find(({ idempotencyKey }) => hasSameIdempotencyKey(idempotencyKey, ownKey)) ?? null;
    return { current, setAside: all.filter((submission) => submission !== current) };
  }

  /** Continues the submission that another tab stored last, if this tab has no submission. */
  adopt(): void {
    if (this.#readOwnKey() && this.read().current) return;
    const { current, setAside } = this.#readStored();
    const isDone = current === null || (current.state === 'sent' && current.isThanked);
    const left = setAside.filter((submission) => submission.state !== 'sent' && !isSendPending(submission));
    const adopted = (isDone && left.sort((one, other) => other.changedAt - one.changedAt)[0]) || current;
    this.#writeOwnKey(adopted?.idempotencyKey ?? '');
  }

  #readOwnKey(): string | null {
    try {
      return sessionStorage.getItem(this.#form.storageKey);
    } catch {
      return this.#ownKey;
    }
  }

  #writeOwnKey(key: string): void {
    this.#ownKey = key;
    try {
      sessionStorage.setItem(this.#form.storageKey, key);
    } catch {
      // Without session storage, the object keeps the key until the page is closed.
    }
  }

  #readStored(): StoredSubmissions {
    let json = this.#json;
    try {
      json = localStorage.getItem(this.#form.storageKey);
    } catch {}
    if (json !== this.#json) {
      this.#json = json;
      this.#value = this.#parse(json);
    }
    return this.#value;
  }

  update(change: (stored: StoredSubmissions) => StoredSubmissions): StoredSubmissions {
    const before = this.read();
    const after = change(before);
    if (after === before) return before;
    if (this.#readOwnKey() !== null) this.#writeOwnKey(after.current?.idempotencyKey ?? '');
    this.#value = after;
    try {
      const isEmpty = after.current === null && after.setAside.length === 0;
      const json = isEmpty ? null : JSON.stringify(after);
      if (json === null) localStorage.removeItem(this.#form.storageKey);
      else localStorage.setItem(this.#form.storageKey, json);
      this.#json = json;
    } catch {}
    for (const listener of this.#listeners) listener();
    return after;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const hear = ({ key }: StorageEvent) => {
      // The key is null if the browser's whole storage was cleared.
      if (key === null || key === this.#form.storageKey) listener();
    };
    this.#listeners.add(listener);
    window.addEventListener('storage', hear);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', hear);
    };
  };

  #parse(json: string | null): StoredSubmissions {
    const pick = (fields: Record<string, unknown>) => pickFormFields(this.#form.fieldNames, (name) => fields[name]);
    try {
      const { current, setAside } = JSON.parse(json ?? '{}');
      return {
        current: parseSubmission(current, pick),
        setAside: Array.isArray(setAside) ? setAside.flatMap((value) => parseSubmission(value, pick) ?? []) : [],
      };
    } catch {
      return emptyStoredForm;
    }
  }
}

/** Validates the data, which another version may have stored or a visitor may have changed. */
function parseSubmission(value: unknown, pick: (fields: Record<string, unknown>) => FormFields): Submission | null {
  if (!isRecord(value) || !isRecord(value.fields) || typeof value.idempotencyKey !== 'string') return null;
  const state = submissionStates.find((known) => known === value.state);
  if (!state) return null;
  const numberOr = (number: unknown, instead: number) => (typeof number === 'number' ? number : instead);
  const textOr = <T>(text: unknown, instead: T) => (typeof text === 'string' ? text : instead);
  const changedAt = numberOr(value.changedAt, 0);
  return {
    state,
    fields: pick(value.fields),
    idempotencyKey: value.idempotencyKey,
    startedAt: numberOr(value.startedAt, changedAt),
    changedAt,
    elapsedMs: numberOr(value.elapsedMs, 0),
    leaveEmpty: textOr(value.leaveEmpty, ''),
    hasWaited: value.hasWaited === true,
    message: textOr(value.message, null),
    errors: isRecord(value.errors) ? omitEmptyFields(pick(value.errors)) : {},
    reference: textOr(value.reference, null),
    isThanked: value.isThanked === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
