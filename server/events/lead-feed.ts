import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { isInEventLog, publishCommittedEvents, readEventLogBounds, readEventLogState } from './event-log.ts';
import { type LoggedEvent, readEventsAfter } from './logged-events.ts';

type Subscriber = (event: LoggedEvent) => void;

const batchSize = 500;

/** Events that arrive within this time are published together. */
const batchWindowMs = 25;

/** Event log reader of a process. Numbers committed events, reads each event once and passes it to every stream. */
export class LeadFeed {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #onNews: () => void;
  readonly #subscribers = new Map<Subscriber, () => void>();
  /** Null until the first poll. */
  #position: number | null = null;
  readonly #firstLook = Promise.withResolvers<void>();
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #isClosed = false;

  /** @param onNews called when events may have been published */
  constructor(orm: MikroORM, log: Logger, onNews: () => void) {
    this.#orm = orm;
    this.#log = log;
    this.#onNews = onNews;
  }

  /** Resolves after the first poll. Subscribers receive only later events. Earlier events are in the event log. */
  async waitUntilOpened(): Promise<void> {
    if (this.#position === null) await Promise.race([this.#firstLook.promise, this.poll()]);
  }

  get readerCount(): number {
    return this.#subscribers.size;
  }

  /** @param onReplaced called after a restore, because earlier positions are no longer valid */
  subscribe(subscriber: Subscriber, onReplaced: () => void): () => void {
    this.#subscribers.set(subscriber, onReplaced);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Publishes committed events and passes them to subscribers. All calls during a poll cause only one more poll. */
  async poll(): Promise<void> {
    if (this.#isClosed) return;
    this.#pollAgain = true;
    this.#polling ??= this.#pollUntilQuiet();
    await this.#polling;
  }

  /** Starts a background poll, for example after a new lead. If the poll fails, the next poll publishes the events. */
  publishNow(): void {
    this.poll().catch((error: unknown) => this.#log.warn({ err: error }, 'could not read the event log'));
  }

  /** Stops polling and waits for the current poll. A later poll would reopen the database connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled([this.#polling]);
  }

  async #pollUntilQuiet(): Promise<void> {
    try {
      while (this.#pollAgain) {
        this.#pollAgain = false;
        await this.#poll();
        this.#firstLook.resolve();
        if (this.#pollAgain) await sleep(batchWindowMs);
      }
    } finally {
      // Do not await anything between the last check of `#pollAgain` and this line. A call in between would be lost.
      this.#polling = null;
    }
  }

  async #poll(): Promise<void> {
    const em = this.#orm.em.fork();
    const { head, oldest, hasUnpublished } = await readEventLogState(em);
    if (this.#position !== null && !isInEventLog(this.#position, { head, oldest })) {
      this.#position = head;
      for (const onReplaced of this.#subscribers.values()) onReplaced();
    }
    if (hasUnpublished) await publishCommittedEvents(em);
    else if (head === this.#position) return;
    await this.#read(em);
    this.#onNews();
  }

  async #read(em: EntityManager): Promise<void> {
    if (this.#position === null || this.#subscribers.size === 0) {
      const { head } = await readEventLogBounds(em);
      // Check again, because a reader may have subscribed while the bounds were read.
      if (this.#position === null || this.#subscribers.size === 0) {
        this.#position = head;
        return;
      }
    }
    const events = await readEventsAfter(em, this.#position, batchSize);
    for (const event of events) this.#tell(event);
    if (events.length === batchSize) this.#pollAgain = true;
  }

  #tell(event: LoggedEvent): void {
    this.#position = event.position;
    for (const subscriber of this.#subscribers.keys()) {
      try {
        subscriber(event);
      } catch (error) {
        this.#log.error({ err: error }, 'a stream failed to handle an event');
      }
    }
  }
}
