import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { isInEventLog, publishCommittedEvents, readEventLogBounds, readEventLogState } from './event-log.ts';
import { type LoggedEvent, readEventsAfter } from './logged-events.ts';

type Subscriber = (event: LoggedEvent) => void;

/** Events read at once; more take several turns. */
const batchSize = 500;

/** Time between two polls: under load many events are numbered and told together. */
const batchWindowMs = 25;

/**
 * The event log as one process sees it: woken by the listener, it numbers what has been committed, reads what is new
 * once, and hands it to every stream.
 */
export class LeadFeed {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #onNews: () => void;
  /** Each with what tells it that the log is another. */
  readonly #subscribers = new Map<Subscriber, () => void>();
  /** Position of the newest event that subscribers have been given; null until the first poll. */
  #position: number | null = null;
  readonly #firstLook = Promise.withResolvers<void>();
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #isClosed = false;

  /** @param onNews is told that events may have been numbered that it has not seen */
  constructor(orm: MikroORM, log: Logger, onNews: () => void) {
    this.#orm = orm;
    this.#log = log;
    this.#onNews = onNews;
  }

  /**
   * Waits for the first look at the log, and not for those after it. What is published after that reaches every subscriber;
   * what was before, the subscriber has to read from the log.
   */
  async waitUntilOpened(): Promise<void> {
    if (this.#position === null) await Promise.race([this.#firstLook.promise, this.poll()]);
  }

  /** How many streams are open. */
  get readerCount(): number {
    return this.#subscribers.size;
  }

  /** @param onReplaced is told that a backup has taken the place of the log: what was told before is not in it any more */
  subscribe(subscriber: Subscriber, onReplaced: () => void): () => void {
    this.#subscribers.set(subscriber, onReplaced);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Publishes what has been committed and tells of it. Calls while a poll is under way are answered by one more after it. */
  async poll(): Promise<void> {
    if (this.#isClosed) return;
    this.#pollAgain = true;
    this.#polling ??= this.#pollUntilQuiet();
    await this.#polling;
  }

  /** There may be something to publish, as after a lead was stored. When the poll fails it is left to the next one. */
  publishNow(): void {
    this.poll().catch((error: unknown) => this.#log.warn({ err: error }, 'could not read the event log'));
  }

  /** Takes no more calls, and waits for what they have begun: a poll after the database is closed would open it again. */
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
      // In the same turn as the last look at `#pollAgain`: a call between the two would be lost.
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
      // Who has come meanwhile may have read the log before the head was there.
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
        this.#log.error({ err: error }, 'a stream failed to take an event');
      }
    }
  }
}
