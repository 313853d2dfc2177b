// Longer than most: it is one state machine, of which every step may meet an answer that is still on its way.
import { hashKey } from '@tanstack/react-query';
import type { DraftReceipt } from '../../../../shared/schemas/content-draft.ts';

/** Milliseconds without a keystroke after which what is written goes to the server. */
const debounceMs = 2_000;

/** Whoever writes on and on is not left longer without. */
const maxDelayMs = 10_000;

/** Time between two tries where the server is away. */
const retryMs = 5_000;

/** Time between two tries where the server refuses what is written: somebody may mend it meanwhile. */
const refusedRetryMs = 60_000;

/** A state of a draft, as it is kept. */
export interface DraftState {
  values: unknown;
  /** Version of the record that it was written over; null for a new one. */
  basedOn: number | null;
}

/** What is kept by another window, or on another machine. */
export interface KeptElsewhere extends DraftState {
  stamp: string;
  savedAt: string;
}

export type KeeperState =
  /** Nothing has been written, or all of it is saved. */
  | { phase: 'idle' }
  /** What was written is not on the server yet. */
  | { phase: 'waiting' }
  | { phase: 'kept'; at: string }
  /** The server is away, or refuses; it is tried again, and with the next word. */
  | { phase: 'failed'; error: unknown }
  /** Another window has written on: nothing is overwritten until somebody decides. */
  | { phase: 'elsewhere'; theirs: KeptElsewhere };

interface DraftKeeperOptions {
  /** Stores a state under a stamp; it follows another one. */
  put: (state: DraftState, stamp: string, after: string | null) => Promise<DraftReceipt>;
  /**
   * Stamps of what went out and was not answered: the server may have one of them all the same. Those of the editor before this
   * one belong to it, too.
   */
  unanswered: Set<string>;
  /** Called before a state goes out. */
  onSend: (stamp: string) => void;
  remove: (stamp: string) => Promise<unknown>;
  /** What another window has kept, if that is why a state was refused. */
  elsewhereOf: (error: unknown) => KeptElsewhere | undefined;
  /** Whether the server has looked at a state, and would say the same of it again. */
  isRefusal: (error: unknown) => boolean;
  /** A state is stored; all that is written is, or somebody has written on meanwhile. */
  onStored: (receipt: DraftReceipt, isAll: boolean) => void;
  onState: (state: KeeperState) => void;
}

/**
 * Keeps what is written on the server: soon after the last key, one call at a time, again and again where it fails. What is
 * answered as kept is kept. A state that another window has written is never overwritten unasked.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions;
  /** Stamp of what the server has, as far as is known here. */
  #stamp: string | null;
  #written: DraftState | null = null;
  #isKept = true;
  #firstAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isHeld = false;
  #isStopped = false;

  constructor(options: DraftKeeperOptions, stamp: string | null) {
    this.#options = options;
    this.#stamp = stamp;
  }

  /** Something else is written now. */
  change(state: DraftState): void {
    this.#written = state;
    if (this.#isKept) this.#firstAt = Date.now();
    this.#isKept = false;
    if (this.#isHeld) return;
    this.#options.onState({ phase: 'waiting' });
    this.#schedule(Math.min(debounceMs, Math.max(0, this.#firstAt + maxDelayMs - Date.now())));
  }

  /** Tries at once, such as when the network is back. */
  retry(): void {
    if (!this.#isKept && !this.#isHeld) this.#schedule(0);
  }

  /** Sends what is written without waiting, such as before the editor goes away: also what was written since the last call began. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (!this.#isHeld) await this.#keep();
  }

  /** Saved, or thrown away: nothing is to be kept any more. What another window has written since stays. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#written = null;
    this.#isKept = true;
    this.#isHeld = false;
    this.#options.onState({ phase: 'idle' });
    await this.#running;
    const stamp = this.#stamp;
    this.#stamp = null;
    if (stamp === null) return;
    // Where the server is away, the draft stays: one that was saved says nothing new and is passed over when it is opened, one
    // that was thrown away is offered another time.
    await this.#options.remove(stamp).catch(() => {});
  }

  /** Goes on from what another window has kept: with it, or over it. */
  goOnFrom(stamp: string): void {
    this.#stamp = stamp;
    this.#isHeld = false;
    this.retry();
  }

  /** The editor goes away: another one may go on with what it leaves. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#keep(), delayMs);
  }

  async #keep(): Promise<void> {
    if (this.#running) {
      await this.#running;
      return this.retry();
    }
    const state = this.#written;
    if (!state || this.#isKept) return;
    this.#running = this.#send(state).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #send(state: DraftState): Promise<void> {
    const { put, unanswered, onSend, elsewhereOf, isRefusal, onStored, onState } = this.#options;
    const stamp = crypto.randomUUID();
    unanswered.add(stamp);
    onSend(stamp);
    try {
      const receipt = await put(state, stamp, this.#stamp);
      this.#stamp = receipt.stamp;
      // Whoever goes on has not heard of it.
      if (this.#isStopped) return;
      unanswered.clear();
      onStored(receipt, this.#written === state);
      if (this.#written !== state) return;
      this.#isKept = true;
      onState({ phase: 'kept', at: receipt.savedAt });
    } catch (error) {
      if (this.#written === null) return;
      const theirs = elsewhereOf(error);
      if (!theirs) {
        onState({ phase: 'failed', error });
        this.#schedule(isRefusal(error) ? refusedRetryMs : retryMs);
      } else if (unanswered.has(theirs.stamp) || isSame(theirs.values, state.values)) {
        // Only its answer was lost.
        this.#stamp = theirs.stamp;
        this.#schedule(0);
      } else {
        this.#isHeld = true;
        onState({ phase: 'elsewhere', theirs });
      }
    }
  }
}

/** Whether two states hold the same. What was restored may have its fields in another order. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
