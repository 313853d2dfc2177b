import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import { type ChangedList, changedListKinds } from '../domain/changed-lists.ts';
import * as events from '../endpoints/leads/events.ts';
import { type Presence, presenceSchema } from '../schemas/accounts/presence.ts';
import { type LeadEvent, leadEventSchema } from '../schemas/leads/lead-event.ts';

/** Interval between checks for a dead connection. Short, so that a computer reconnects soon after it wakes up. */
const silenceCheckIntervalMs = 1_000;

export type LeadStreamState = 'connecting' | 'live' | 'disconnected' | 'signed-out' | 'forbidden';

export interface StreamTimings {
  /** First delay before a reconnect. Each failure doubles the delay, up to the maximum. */
  minRetryDelayMs: number;
  maxRetryDelayMs: number;
  /** Time without data after which the client considers the server unreachable. Includes the time to connect. */
  silenceTimeoutMs: number;
}

export interface LeadEventClientOptions {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Defaults to `leads`. Use `presence` for users without permission to see leads. */
  reads?: 'leads' | 'presence';
  /** Position of the last handled event. Null to receive only new events. */
  position: number | null;
  timings: StreamTimings;
  /** Called once for each event, in order of position. `event` is null if this client does not support its type. */
  onEvent(position: number, event: LeadEvent | null): void;
  /**
   * After `reset`, reload everything, because events were missed. `ready` means that all past events were delivered.
   */
  onControl(control: 'ready' | 'reset', position: number, stream: string | null): void;
  onPresence?(presence: Presence): void;
  onChange?(list: ChangedList): void;
  onActivity?(): void;
  /**
   * In `signed-out` and `forbidden`, the client waits for `retryNow` or `reconnectNow`. In `disconnected`, the client
   * retries automatically.
   */
  onState(state: LeadStreamState): void;
}

/**
 * Reads the event stream and reconnects after failures and silence. Replaces `EventSource`, which cannot detect silence
 * and does not exist in Electron's main process.
 */
export class LeadEventClient {
  readonly #options: LeadEventClientOptions;
  #position: number | null;
  #isStopped = false;
  #connection = new AbortController();
  /** True after the current connection has received a lead event or a control message. */
  #hasHeard = false;
  #mustReconnect = false;
  #wake = () => {};

  constructor(options: LeadEventClientOptions) {
    this.#options = options;
    this.#position = options.position;
    void this.#run();
  }

  /** Position of the last delivered event. Null before the first message from the server. */
  get position(): number | null {
    return this.#position;
  }

  /** Ends the wait for the next retry, for example when the network is back. */
  retryNow(): void {
    this.#wake();
  }

  /**
   * Makes the next connection start at the position. Call while disconnected or after `reconnectNow`.
   * @param position - null to receive only new events
   */
  rewindTo(position: number | null): void {
    this.#position = position;
  }

  reconnectNow(): void {
    this.#mustReconnect = true;
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
    let delayMs = timings.minRetryDelayMs;
    onState('connecting');
    while (!this.#isStopped) {
      this.#mustReconnect = false;
      this.#hasHeard = false;
      const end = await this.#read().catch(() => 'disconnected' as const);
      if (this.#isStopped) return;
      onState(end);
      if (this.#hasHeard) delayMs = timings.minRetryDelayMs;
      if (!this.#mustReconnect) await this.#sleep(end === 'disconnected' ? addJitter(delayMs) : null);
      delayMs = this.#mustReconnect ? timings.minRetryDelayMs : Math.min(delayMs * 2, timings.maxRetryDelayMs);
    }
  }

  async #read(): Promise<Exclude<LeadStreamState, 'connecting' | 'live'>> {
    const { fetch, reads, timings } = this.#options;
    const { path } = reads === 'presence' ? events.streamPresence : events.streamEvents;
    const connection = new AbortController();
    this.#connection = connection;
    let lastSignAt = Date.now();
    const watchdog = setInterval(() => {
      if (Date.now() - lastSignAt > timings.silenceTimeoutMs) connection.abort();
    }, silenceCheckIntervalMs);
    try {
      const response = await fetch(path, {
        cache: 'no-store',
        headers: {
          Accept: 'text/event-stream',
          ...(this.#position === null ? {} : { 'Last-Event-ID': `${this.#position}` }),
        },
        signal: connection.signal,
      });
      if (response.status === 401) return 'signed-out';
      if (response.status === 403) return 'forbidden';
      if (!response.ok || !response.body) throw new Error(`The event stream failed with status ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      // Electron does not end the body of an aborted request. Without this call, `reader.read()` would never return.
      connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      const parser = createParser({ onEvent: (message) => this.#take(message) });
      for (;;) {
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return 'disconnected';
        lastSignAt = Date.now();
        this.#options.onActivity?.();
        parser.feed(value);
      }
    } finally {
      clearInterval(watchdog);
      connection.abort();
    }
  }

  #take({ event, data, id }: EventSourceMessage): void {
    if (event === 'presence' && !this.#connection.signal.aborted) {
      const presence = presenceSchema.safeParse(parseJson(data)).data;
      if (presence) this.#options.onPresence?.(presence);
      return;
    }
    if (event === 'changed' && !this.#connection.signal.aborted) {
      const change = changeSchema.safeParse(parseJson(data)).data;
      if (change) this.#options.onChange?.(change.kind);
      return;
    }
    const position = Number(id);
    if (this.#connection.signal.aborted || !Number.isSafeInteger(position)) return;
    this.#hasHeard = true;
    if (event === 'ready' || event === 'reset') {
      this.#position = position;
      this.#options.onState('live');
      this.#options.onControl(event, position, controlSchema.safeParse(parseJson(data)).data?.stream ?? null);
    } else if (position > (this.#position ?? 0)) {
      this.#position = position;
      this.#options.onEvent(position, leadEventSchema.safeParse(parseJson(data)).data ?? null);
    }
  }

  #sleep(delayMs: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = delayMs === null ? undefined : setTimeout(resolve, delayMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const controlSchema = z.object({ stream: z.string() });
const changeSchema = z.object({ kind: z.enum(changedListKinds) });

/** Varies a delay, so that clients do not all reconnect at the same time after a server restart. */
const addJitter = (delayMs: number): number => delayMs * (0.75 + Math.random() / 2);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
