// Longer than most: connecting, reading, waiting and connecting again share the state of one connection.

import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import { type ChangedList, changedListKinds } from '../domain/changed-lists.ts';
import * as events from '../endpoints/leads/events.ts';
import { type Presence, presenceSchema } from '../schemas/accounts/presence.ts';
import { type LeadEvent, leadEventSchema } from '../schemas/leads/lead-event.ts';

/**
 * Time between looks at how long the line has been silent. The clock tells that, so that a computer that slept knows it at
 * once.
 */
const silenceCheckIntervalMs = 1_000;

/** `forbidden`: whoever is signed in may not see leads. */
export type LeadStreamState = 'connecting' | 'live' | 'disconnected' | 'signed-out' | 'forbidden';

export interface StreamTimings {
  /** Delay before another try to connect: the first time, and doubled each time up to the longest. */
  minRetryDelayMs: number;
  maxRetryDelayMs: number;
  /** Time without a sign, the answer to a new connection included, after which the server counts as gone. */
  silenceTimeoutMs: number;
}

export interface LeadEventClientOptions {
  /** Calls the server with the session's cookie. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** `leads` unless it is said; `presence` for who may not see them. */
  reads?: 'leads' | 'presence';
  /** Position of the last event that is dealt with, or null to begin with what comes now. */
  position: number | null;
  timings: StreamTimings;
  /** Every event once, in the order of its position; null for a kind that this version does not know. */
  onEvent(position: number, event: LeadEvent | null): void;
  /** The past is told, and the stream of this name goes on from here. After `reset` events have been missed: all is to be read again. */
  onControl(control: 'ready' | 'reset', position: number, stream: string | null): void;
  /** Who else has open what this window has said to show. */
  onPresence?(presence: Presence): void;
  /** Somebody has changed a record of a list that this reader may see. */
  onChange?(list: ChangedList): void;
  /** The server has sent something, if only a sign that it is there. */
  onActivity?(): void;
  /**
   * Is told each state. In `signed-out` and `forbidden` the client waits until it is told to connect, in `disconnected` for
   * its next try.
   */
  onState(state: LeadStreamState): void;
}

/**
 * Reads the event stream until it is stopped. It connects again after the connection ends, fails or falls silent, and requests the
 * events after the last known position. `EventSource` is not used: it cannot detect silence, and Electron's main process has none.
 */
export class LeadEventClient {
  readonly #options: LeadEventClientOptions;
  #position: number | null;
  #isStopped = false;
  /** Ends the present connection. */
  #connection = new AbortController();
  /** Whether the present connection has told anything: only then is the server well. */
  #hasHeard = false;
  /** Whether somebody has asked for a new connection since this one began. */
  #mustReconnect = false;
  #wake = () => {};

  constructor(options: LeadEventClientOptions) {
    this.#options = options;
    this.#position = options.position;
    void this.#run();
  }

  /** Position of the last event that was handed on; null before the first sign of the server. */
  get position(): number | null {
    return this.#position;
  }

  /** Connects at once if it waits to: the network is back, or somebody looks at the screen again. */
  retryNow(): void {
    this.#wake();
  }

  /**
   * Goes back to an earlier event: what came after it is told again with the next connection, which may be somebody else's.
   * Only while there is no connection, or after `reconnectNow`.
   * @param position null to begin with what comes then
   */
  rewindTo(position: number | null): void {
    this.#position = position;
  }

  /** Connects anew and at once, whatever the present connection says of itself: after sleep, or a new sign-in. */
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

  /** One connection, until it ends. @returns the state after it */
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
      if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      // A body that is not told of the end of its request, as Electron's, would be waited for for ever.
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

  /** @param delayMs null: until woken. */
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

/** Spreads a delay, so that the readers that a restart has cut off do not all come back at once. */
const addJitter = (delayMs: number): number => delayMs * (0.75 + Math.random() / 2);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
