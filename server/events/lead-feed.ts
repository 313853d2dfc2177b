import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { LeadEvent } from '../../shared/schemas/lead.ts';
import { logBounds, publishCommittedEvents, readEventsAfter } from './event-log.ts';

type Subscriber = (event: LeadEvent) => void;

/** Events read at once; a burst takes several turns. */
const batchSize = 500;

/**
 * The event log as one process sees it: woken by the listener, it numbers what has been committed, reads what is new
 * once, and hands it to every stream.
 */
export class LeadFeed {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #subscribers = new Set<Subscriber>();
  /** Position of the newest event that subscribers have been given; null until the first look. */
  #position: number | null = null;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(orm: MikroORM, log: Logger) {
    this.#orm = orm;
    this.#log = log;
  }

  /**
   * Waits for the first look at the log. What is published after that reaches every subscriber; what was before, the
   * subscriber has to read from the log.
   */
  async opened(): Promise<void> {
    if (this.#position === null) await this.wake();
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Looks for new events. Calls while a look is under way are answered by one more look after it. */
  wake(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#catchUp();
    return this.#running;
  }

  async #catchUp(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#look();
      }
    } finally {
      // In the same turn as the last look at `#again`: a call between the two would be lost.
      this.#running = null;
    }
  }

  async #look(): Promise<void> {
    const em = this.#orm.em.fork();
    await publishCommittedEvents(em);
    this.#position ??= (await logBounds(em)).head;
    const events = await readEventsAfter(em, this.#position, batchSize);
    for (const event of events) this.#tell(event);
    if (events.length === batchSize) this.#again = true;
  }

  #tell(event: LeadEvent): void {
    this.#position = event.position;
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(event);
      } catch (error) {
        this.#log.error({ err: error }, 'a stream failed to take an event');
      }
    }
  }
}
