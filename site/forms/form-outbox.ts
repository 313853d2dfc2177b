import { showToast } from '../ui/toasts/toasts.tsx';
import type { LeadFormDefinition } from './lead-form.ts';
import { getNextKey, isDue, isSendPending, type SendOutcome, type StoredForm, type Submission } from './submission.ts';
import { assignNextKey, recordSendOutcome, resumeSubmissions, startAttempt } from './submission-steps.ts';
import { SubmissionStore } from './submission-store.ts';

/** Milliseconds between tries while nothing answers; the last one from then on. */
const retryDelaysMs = [5_000, 10_000, 20_000, 40_000, 60_000];

/** Milliseconds to wait for the file that sends. */
const importTimeoutMs = 15_000;

const waitFor = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** What sending needs; fetched with the first touch of a form. */
export const importSendForm = () => import('./send-form.ts');

/** Brings what a form has to send to the server: once, whatever the network and the visitor do. */
export class FormOutbox {
  readonly form: LeadFormDefinition;
  readonly store: SubmissionStore;
  readonly #inFlight = new Map<string, Promise<SendOutcome>>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;

  constructor(form: LeadFormDefinition) {
    this.form = form;
    this.store = new SubmissionStore(form);
  }

  /** Sends what is due: now, again and again until it is answered, when the network comes back, and when the visitor does. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.store.update((stored) => resumeSubmissions(stored, Date.now()));
    window.addEventListener('online', () => this.sendDue());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.sendDue();
    });
    this.store.subscribe(() => this.#schedule());
    this.sendDue();
  }

  /** The visitor has submitted it. */
  submit(submission: Submission): Promise<SendOutcome> {
    this.#tries = 0;
    return this.#send(submission);
  }

  /** The visitor does not want to wait. */
  tryNow(): void {
    this.#tries = 0;
    this.sendDue();
  }

  /** Tries what waits. */
  sendDue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = Date.now();
    const pending = navigator.onLine ? this.#pending() : [];
    for (const submission of pending) if (isDue(submission, now)) void this.#send(submission);
    this.#schedule();
  }

  /** Tries once to send. Whoever asks for the same submission meanwhile gets the outcome of this try. */
  #send(submission: Submission): Promise<SendOutcome> {
    const key = submission.idempotencyKey;
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const sending = this.#try(submission).finally(() => {
      this.#inFlight.delete(key);
      this.#schedule();
    });
    this.#inFlight.set(key, sending);
    return sending;
  }

  async #try(submission: Submission): Promise<SendOutcome> {
    const key = submission.idempotencyKey;
    this.store.update((stored) => startAttempt(stored, key, Date.now()));
    // Without the network for this file there is none for the form either.
    const sending = await Promise.race([importSendForm().catch(() => null), waitFor(importTimeoutMs)]);
    const outcome = sending
      ? await sending.sendForm(this.form, submission)
      : ({ kind: 'lost', message: null } as const);
    if (outcome.kind === 'reused') {
      this.store.update((stored) => assignNextKey(stored, key));
      return this.#try({ ...submission, idempotencyKey: getNextKey(key) });
    }
    const before = this.store.read();
    this.store.update((stored) => recordSendOutcome(stored, submission, outcome, Date.now()));
    this.#tries = outcome.kind === 'lost' ? this.#tries + 1 : 0;
    this.#notifyVisitor(outcome, before, key);
    return outcome;
  }

  #notifyVisitor(outcome: SendOutcome, before: StoredForm, key: string): void {
    const isKnown = [before.current, ...before.setAside].some(
      (known) => known?.idempotencyKey === key && known.state !== 'sent',
    );
    if (outcome.kind === 'sent') {
      if (isKnown) showToast(this.form.sentNotice);
    } else if (this.#tries < 2 && !(outcome.kind === 'lost' && !navigator.onLine)) {
      // Once: the form goes on saying it.
      showToast({ title: 'Error', description: outcome.message ?? this.form.fallbackMessage, variant: 'destructive' });
    }
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#pending().length === 0) return;
    const delayMs = retryDelaysMs[Math.min(this.#tries, retryDelaysMs.length) - 1] ?? retryDelaysMs[0];
    this.#timer = setTimeout(() => this.sendDue(), delayMs);
  }

  /** What is under way, but not from here at this moment. */
  #pending(): Submission[] {
    const { current, setAside } = this.store.read();
    return [...(current ? [current] : []), ...setAside].filter(
      (submission) => isSendPending(submission) && !this.#inFlight.has(submission.idempotencyKey),
    );
  }
}
