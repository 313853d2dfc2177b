import { showToast } from '../ui/toasts/toasts.tsx';
import type { LeadFormDefinition } from './lead-form.ts';
import {
  getNextIdempotencyKey,
  isDueForSending,
  isSendPending,
  type SendOutcome,
  type StoredSubmissions,
  type Submission,
} from './submission.ts';
import {
  assignNextIdempotencyKey,
  recordSendOutcome,
  resumeSubmissions,
  startSendAttempt,
} from './submission-steps.ts';
import { SubmissionStore } from './submission-store.ts';

const retryDelaysMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const importTimeoutMs = 15_000;

const waitFor = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

export const importSendForm = () => import('./send-form.ts');

/** Delivers each form to the server exactly once, despite network failures and reloads. */
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

  /** Sends on a timer, when the network returns, and when the visitor returns. */
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

  submit(submission: Submission): Promise<SendOutcome> {
    this.#tries = 0;
    return this.#send(submission);
  }

  tryNow(): void {
    this.#tries = 0;
    this.sendDue();
  }

  sendDue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = Date.now();
    const pending = navigator.onLine ? this.#pending() : [];
    for (const submission of pending) if (isDueForSending(submission, now)) void this.#send(submission);
    this.#schedule();
  }

  /** Sends a submission. Concurrent calls for the same submission share the result. */
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
    this.store.update((stored) => startSendAttempt(stored, key, Date.now()));
    // If the file cannot be loaded, the visitor is offline and the request would fail.
    const sending = await Promise.race([importSendForm().catch(() => null), waitFor(importTimeoutMs)]);
    const outcome = sending
      ? await sending.sendForm(this.form, submission)
      : ({ kind: 'lost', message: null } as const);
    if (outcome.kind === 'reused') {
      this.store.update((stored) => assignNextIdempotencyKey(stored, key));
      return this.#try({ ...submission, idempotencyKey: getNextIdempotencyKey(key) });
    }
    const before = this.store.read();
    this.store.update((stored) => recordSendOutcome(stored, submission, outcome, Date.now()));
    this.#tries = outcome.kind === 'lost' ? this.#tries + 1 : 0;
    this.#notifyVisitor(outcome, before, key);
    return outcome;
  }

  #notifyVisitor(outcome: SendOutcome, before: StoredSubmissions, key: string): void {
    const isKnown = [before.current, ...before.setAside].some(
      (known) => known?.idempotencyKey === key && known.state !== 'sent',
    );
    if (outcome.kind === 'sent') {
      if (isKnown) showToast(this.form.sentNotice);
    } else if (this.#tries < 2 && !(outcome.kind === 'lost' && !navigator.onLine)) {
      // Shows the toast only once, because the form also shows the message.
      showToast({ title: 'Error', description: outcome.message ?? this.form.fallbackMessage, variant: 'destructive' });
    }
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#pending().length === 0) return;
    const delayMs = retryDelaysMs[Math.min(this.#tries, retryDelaysMs.length) - 1] ?? retryDelaysMs[0];
    this.#timer = setTimeout(() => this.sendDue(), delayMs);
  }

  #pending(): Submission[] {
    const { current, setAside } = this.store.read();
    return [...(current ? [current] : []), ...setAside].filter(
      (submission) => isSendPending(submission) && !this.#inFlight.has(submission.idempotencyKey),
    );
  }
}
