import { setTimeout as sleep } from 'node:timers/promises';
import { EventReader } from './event-reader.ts';

const reconnectPauseMs = 50;

/** Stores the leads that alert. Reconnects like the desktop app. */
export class LeadAlertRecorder {
  readonly leads: string[] = [];
  resets = 0;
  readonly #live = Promise.withResolvers<void>();
  /** Resolves when the stream is live for the first time. Earlier events are not sent. */
  readonly live = this.#live.promise;
  readonly #origin: string;
  readonly #cookie: string;
  readonly #rings: (name: string) => boolean;
  #reader: EventReader | undefined;
  #isStopped = false;

  /** @param rings returns true for event types to store. Default: new leads */
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
