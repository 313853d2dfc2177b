import type { FormFields } from '../ui/screen.ts';
import { pickFields } from './form-fields.ts';
import type { LeadForm } from './lead-form.ts';

/** One filled form, from the first letter until the server has it. */
export interface FormDraft {
  fields: FormFields;
  /** Makes one lead of double clicks, retries after a lost answer, and reloads. */
  idempotencyKey: string;
  /** When the form appeared first: milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds from then until it was sent. */
  elapsedMs: number;
  /** What a program has written into the field that people do not see. */
  leaveEmpty: string;
  /** Sent without a network: it goes out when there is one again. */
  isWaiting: boolean;
}

export const newDraft = (fields: FormFields, startedAt: number): FormDraft => ({
  fields,
  idempotencyKey: newKey(),
  startedAt,
  elapsedMs: 0,
  leaveEmpty: '',
  isWaiting: false,
});

/** The one draft that a form has on this device. */
export class DraftStore {
  readonly #form: LeadForm;
  /** Stands in for a storage that is full or forbidden, as in private windows. */
  #memory: FormDraft | null = null;
  #idempotencyKey: string | null = null;

  constructor(form: LeadForm) {
    this.#form = form;
  }

  /**
   * The key of the draft that this tab has, also when another tab has sent the same draft and taken it away: what is
   * sent under it again is still one lead.
   */
  get idempotencyKey(): string | null {
    return this.#idempotencyKey;
  }

  load(): FormDraft | null {
    const draft = this.#read();
    if (draft) this.#idempotencyKey ??= draft.idempotencyKey;
    return draft;
  }

  #read(): FormDraft | null {
    try {
      const json = localStorage.getItem(this.#form.draftKey);
      return json === null ? null : parseDraft(JSON.parse(json), this.#form.fieldNames);
    } catch {
      return this.#memory;
    }
  }

  save(draft: FormDraft): void {
    this.#memory = draft;
    this.#idempotencyKey = draft.idempotencyKey;
    try {
      localStorage.setItem(this.#form.draftKey, JSON.stringify(draft));
    } catch {
      // The copy in memory lasts as long as the page.
    }
  }

  clear(): void {
    this.#memory = null;
    this.#idempotencyKey = null;
    try {
      localStorage.removeItem(this.#form.draftKey);
    } catch {
      // Nothing was stored.
    }
  }
}

/** `randomUUID` is missing on plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is stored may be of another version, or of somebody who plays: it is read with care. */
function parseDraft(value: unknown, fieldNames: readonly string[]): FormDraft | null {
  if (!isRecord(value) || !isRecord(value.fields) || typeof value.idempotencyKey !== 'string') return null;
  const { fields, idempotencyKey, startedAt, elapsedMs, leaveEmpty, isWaiting } = value;
  return {
    fields: pickFields(fieldNames, (name) => fields[name]),
    idempotencyKey,
    startedAt: typeof startedAt === 'number' ? startedAt : Date.now(),
    elapsedMs: typeof elapsedMs === 'number' ? elapsedMs : 0,
    leaveEmpty: typeof leaveEmpty === 'string' ? leaveEmpty : '',
    isWaiting: isWaiting === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
