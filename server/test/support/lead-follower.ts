import { setTimeout as sleep } from 'node:timers/promises';
import { EventReader } from './event-reader.ts';

/** Milliseconds before a lost stream reconnects. */
const reconnectPauseMs = 50;

/** Follows the stream through lost connections, as the desktop app does. Stores the leads that alert. */
export class LeadFollower {
  readonly leads: string[] = [];
  /** Number of `reset` messages. */
  resets = 0;
  readonly #live = Promise.withResolvers<void>();
  /** Resolves when the stream is live for the first time. A reader without a cursor gets no earlier events. */
  readonly live = this.#live.promise;
  readonly #origin: string;
  readonly #cookie: string;
  readonly #rings: (name: string) => boolean;
  #reader: EventReader | undefined;
  #isStopped = false;

  /** @param rings returns true for event types to store. Defaults to new leads */
  constructor(origin: string, cookie: string, rings = (name: string) => name.endsWith('.created')) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#rings = rings;
  }

  async run(): Promise<void> {
    let lastEventId: string | undefined;
    while (!this.#isStopped) {
      const reader = await EventReader.open(this.#origin, { cookie: this.#cookie, lastEventId }).catch(() => null);
      if (!reader) {
        await sleep(reconnectPauseMs);
        continue;
      }
      this.#reader = reader;
      reader.onMessage = ({ id, name, event }) => {
        lastEventId = id;
        if (name === 'ready') this.#live.resolve();
        if (name === 'reset') this.resets += 1;
        if (event && this.#rings(name)) this.leads.push(event.leadId);
      };
      await reader.ended;
      await sleep(reconnectPauseMs);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#reader?.disconnect();
  }
}
