import { setTimeout as sleep } from 'node:timers/promises';
import { EventReader } from './event-reader.ts';

/** Milliseconds before a lost stream is opened again. */
const reconnectPauseMs = 50;

/** Follows the stream through all losses of connection, as the desktop app does, and keeps the leads that ring. */
export class LeadFollower {
  readonly leads: string[] = [];
  /** How often the server said that it cannot go on from where we were. */
  resets = 0;
  readonly #live = Promise.withResolvers<void>();
  /** Resolves when the stream is live for the first time: what happens before is told to nobody who has no cursor. */
  readonly live = this.#live.promise;
  readonly #origin: string;
  readonly #cookie: string;
  readonly #rings: (name: string) => boolean;
  #reader: EventReader | undefined;
  #isStopped = false;

  /** @param rings of which events the leads are kept, by their types: the new ones unless it is said */
  constructor(origin: string, cookie: string, rings = (name: string) => name.endsWith('.created')) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#rings = rings;
  }

  /** Resolves after `stop`. */
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
