import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { streamSilenceMs } from '../../shared/domain/limits.ts';
import { type LeadEvent, leadEventSchema } from '../../shared/schemas/lead.ts';

const path = '/api/admin/events';

/** Milliseconds. */
export interface StreamTimings {
  /** Between two tries to connect: the first, doubled each time up to the longest. */
  firstPause: number;
  longestPause: number;
  /** After this long without a sign the server is gone. */
  longestSilence: number;
  /** That the server has to answer a new connection. */
  longestAnswer: number;
}

export const streamTimings: StreamTimings = {
  firstPause: 1_000,
  longestPause: 60_000,
  longestSilence: streamSilenceMs,
  longestAnswer: streamSilenceMs,
};

export interface AlertStreamOptions {
  /** Calls the server with the session's cookie. */
  call: (path: string, init: RequestInit) => Promise<Response>;
  /** Position of the last event that is dealt with, or null to begin with what comes now. */
  position: number | null;
  /** Every event once, in order; null for a kind that this version does not know. */
  onEvent(position: number, event: LeadEvent | null): void;
  /** The past is told, and the stream goes on from here. After `reset` events have been missed. */
  onControl(control: 'ready' | 'reset', position: number): void;
  onState(state: 'connecting' | 'live' | 'disconnected' | 'signed-out'): void;
  timings: StreamTimings;
}

/** The main process's own reader of the event log, so that alerts come while the window is closed. */
export class AlertStream {
  readonly #options: AlertStreamOptions;
  #position: number | null;
  #isStopped = false;
  /** Of the present connection. */
  #connection = new AbortController();
  /** Whether the present connection has told anything: only then is the server well. */
  #heard = false;
  #hurries = false;
  #wake = () => {};

  constructor(options: AlertStreamOptions) {
    this.#options = options;
    this.#position = options.position;
    void this.#run();
  }

  /** Connects anew and at once: after sleep, when the network is back, or when somebody has signed in. */
  reconnect(): void {
    this.#hurries = true;
    this.#connection.abort();
    this.#wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#connection.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    const { onState, timings } = this.#options;
    let pause = timings.firstPause;
    onState('connecting');
    while (!this.#isStopped) {
      this.#hurries = false;
      this.#heard = false;
      const end = await this.#read().catch(() => 'broken' as const);
      if (this.#isStopped) return;
      onState(end === 'unauthorized' ? 'signed-out' : 'disconnected');
      if (this.#heard || this.#hurries) pause = timings.firstPause;
      if (this.#hurries) continue;
      await this.#sleep(end === 'unauthorized' ? null : pause * (0.75 + Math.random() / 2));
      pause = this.#hurries ? timings.firstPause : Math.min(pause * 2, timings.longestPause);
    }
  }

  /** One connection, until it ends. */
  async #read(): Promise<'ended' | 'unauthorized'> {
    const { call, timings } = this.#options;
    const connection = new AbortController();
    this.#connection = connection;
    let watchdog = setTimeout(() => connection.abort(), timings.longestAnswer);
    try {
      const response = await call(path, {
        headers: {
          Accept: 'text/event-stream',
          'Cache-Control': 'no-store',
          ...(this.#position === null ? {} : { 'Last-Event-ID': `${this.#position}` }),
        },
        signal: connection.signal,
      });
      if (response.status === 401) return 'unauthorized';
      if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      // A body that is not told of the end of its request would be waited for for ever.
      connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      const parser = createParser({ onEvent: (message) => this.#take(message) });
      for (;;) {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => connection.abort(), timings.longestSilence);
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return 'ended';
        parser.feed(value);
      }
    } finally {
      clearTimeout(watchdog);
      connection.abort();
    }
  }

  #take({ event, data, id }: EventSourceMessage): void {
    const position = Number(id);
    if (this.#isStopped || !Number.isSafeInteger(position)) return;
    this.#heard = true;
    if (event === 'ready' || event === 'reset') {
      this.#position = position;
      this.#options.onState('live');
      this.#options.onControl(event, position);
    } else if (position > (this.#position ?? 0)) {
      this.#position = position;
      this.#options.onEvent(position, leadEventSchema.safeParse(parseJson(data)).data ?? null);
    }
  }

  /** @param milliseconds null: until woken. */
  #sleep(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
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
