import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { streamSilenceMs } from '../../../../shared/domain/limits.ts';
import { type LeadEvent, leadEventSchema } from '../../../../shared/schemas/lead.ts';

const path = '/api/admin/events';

/** Milliseconds between tries to connect: the first, doubled each time up to the longest. */
const firstPause = 500;
const longestPause = 5_000;

/** Between looks at how long the line has been silent. */
const silenceCheckMs = 1_000;

export type StreamState = 'connecting' | 'live' | 'reconnecting';

export interface LeadStreamHandlers {
  /** Every event once, in the order of its position. */
  onEvent(event: LeadEvent): void;
  /** The stream goes on from here. After `reset` events have been missed, and everything must be read again. */
  onControl(control: 'ready' | 'reset'): void;
  onState(state: StreamState): void;
  /** The session is over: the stream has stopped. */
  onUnauthorized(): void;
}

/**
 * Follows the event log, for as long as it takes: connects again when the connection ends, falls silent or is refused,
 * and then asks for what it has missed. It reads with `fetch`, because an `EventSource` hides the status of a refusal
 * and the server's heartbeat, and forgets its place when it has to be made anew.
 */
export class LeadStream {
  readonly #handlers: LeadStreamHandlers;
  readonly #stopped = new AbortController();
  /** Position of the last event that was handed on; null before the first sign of the server. */
  #position: number | null;
  /** Whether the present connection has told anything: only then is the server well. */
  #heard = false;
  #wake = () => {};

  /** @param position from which an earlier stream stopped, or null. */
  constructor(handlers: LeadStreamHandlers, position: number | null) {
    this.#handlers = handlers;
    this.#position = position;
    void this.#run();
  }

  get position(): number | null {
    return this.#position;
  }

  stop(): void {
    this.#stopped.abort();
    this.#wake();
  }

  /** Connects at once if it is waiting to: the network is back, or somebody looks at the screen again. */
  hurry(): void {
    this.#wake();
  }

  async #run(): Promise<void> {
    let pause = firstPause;
    this.#handlers.onState('connecting');
    while (!this.#stopped.signal.aborted) {
      this.#heard = false;
      const end = await this.#read().catch(() => 'broken' as const);
      if (this.#stopped.signal.aborted) return;
      if (end === 'unauthorized') return this.#handlers.onUnauthorized();
      this.#handlers.onState('reconnecting');
      if (this.#heard) pause = firstPause;
      await this.#sleep(pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** One connection, until it ends. */
  async #read(): Promise<'ended' | 'unauthorized'> {
    const silent = new AbortController();
    let lastSign = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - lastSign > streamSilenceMs) silent.abort();
    }, silenceCheckMs);
    try {
      const response = await fetch(path, {
        credentials: 'include',
        cache: 'no-store',
        headers: {
          Accept: 'text/event-stream',
          ...(this.#position === null ? {} : { 'Last-Event-ID': `${this.#position}` }),
        },
        signal: AbortSignal.any([this.#stopped.signal, silent.signal]),
      });
      if (response.status === 401) return 'unauthorized';
      if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
      const parser = createParser({ onEvent: (message) => this.#take(message) });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        lastSign = Date.now();
        parser.feed(value);
      }
    } finally {
      clearInterval(watch);
      silent.abort();
    }
  }

  #take({ event, data, id }: EventSourceMessage): void {
    if (this.#stopped.signal.aborted) return;
    this.#heard = true;
    const position = Number(id);
    if (event === 'ready' || event === 'reset') {
      this.#position = position;
      this.#handlers.onState('live');
      this.#handlers.onControl(event);
      return;
    }
    // A kind of event that this version does not know is passed over, and not asked for again.
    const parsed = leadEventSchema.safeParse(parseJson(data));
    if (position <= (this.#position ?? 0)) return;
    this.#position = position;
    if (parsed.success) this.#handlers.onEvent(parsed.data);
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
