import { showToast } from '../ui/toast/toast-store.ts';
import { DraftStore, type FormDraft } from './form-draft.ts';
import type { LeadForm } from './lead-form.ts';
import { type SendOutcome, sendForm } from './send-form.ts';

type Listener = (outcome: SendOutcome) => void;

/** Brings a form's draft to the server: once, whatever the network and the visitor do. */
export class FormOutbox {
  readonly form: LeadForm;
  readonly drafts: DraftStore;
  readonly #listeners = new Set<Listener>();
  #inFlight: Promise<void> | null = null;
  #isWatching = false;

  constructor(form: LeadForm) {
    this.form = form;
    this.drafts = new DraftStore(form);
  }

  /** Tells what becomes of drafts, whoever has sent them. */
  onOutcome(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a filled form. It stays on this device until the server has confirmed it. */
  submit(draft: FormDraft): Promise<void> {
    return this.#deliver({ ...draft, isWaiting: false }, (outcome) => {
      if (outcome.kind === 'failed') showFailure(outcome.message);
    });
  }

  /** Sends what waits for the network: now, when it comes back, and when the visitor does. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const flush = () => {
      const draft = this.drafts.load();
      if (draft?.isWaiting && navigator.onLine) this.#deliver(draft, (outcome) => this.#keepWaiting(draft, outcome));
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') flush();
    });
    flush();
  }

  /** A server that is busy is asked again later; fields that are wrong need the visitor. */
  #keepWaiting(draft: FormDraft, outcome: SendOutcome): void {
    if (outcome.kind !== 'failed') return;
    const needsVisitor = Object.keys(outcome.errors).length > 0;
    this.drafts.save({ ...(this.drafts.load() ?? draft), isWaiting: !needsVisitor });
    if (needsVisitor) showFailure(outcome.message);
  }

  #deliver(draft: FormDraft, onFailure: Listener): Promise<void> {
    this.#inFlight ??= this.#deliverOnce(draft, onFailure).finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #deliverOnce(draft: FormDraft, onFailure: Listener): Promise<void> {
    this.drafts.save(draft);
    const outcome = await sendForm(this.form, this.drafts, draft);
    if (outcome.kind === 'sent') {
      this.drafts.clear();
      showToast(this.form.sentNotice);
    } else if (outcome.kind === 'waiting') {
      this.drafts.save({ ...(this.drafts.load() ?? draft), isWaiting: true });
    } else {
      onFailure(outcome);
    }
    for (const listener of this.#listeners) listener(outcome);
  }
}

const showFailure = (description: string) => showToast({ title: 'Error', description, variant: 'destructive' });
