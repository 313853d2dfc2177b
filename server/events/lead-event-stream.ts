import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AlertChoice } from '../../shared/domain/accounts/alert-choices.ts';
import type { ChangedList } from '../../shared/domain/changed-lists.ts';
import { shouldAlert } from '../../shared/domain/leads/lead-alert.ts';
import type { LeadEvent } from '../../shared/schemas/leads/lead-event.ts';
import type { ChangedListEmitter } from './changed-list-emitter.ts';
import { isInEventLog, readEventLogBounds } from './event-log.ts';
import type { LeadFeed } from './lead-feed.ts';
import { type LoggedEvent, readEventsAfter } from './logged-events.ts';
import type { PresenceTracker } from './presence.ts';
import type { SessionEndNotifier } from './session-end-notifier.ts';

/** Interval between heartbeat comments, which keep proxies from closing the stream. See `streamSilenceTimeoutMs`. */
const heartbeatIntervalMs = 5_000;

/**
 * Number of heartbeats between session checks. Checks can be rare, because notifications report most ended sessions
 * immediately.
 */
const beatsBetweenChecks = 5;

/** A reader is disconnected if data is still unsent after this many heartbeats (30 seconds). */
const maxUnsentBeats = 6;

const retryHintMs = 1_000;

/** A reader with more unsent bytes than this is disconnected. After a reconnect, the reader gets the missed events. */
const maxBacklogBytes = 1024 * 1024;

/** Time for an ended stream to send its buffer before the connection is closed. */
const closeTimeoutMs = 30_000;

const catchUpBatchSize = 500;

interface LeadEventStreamOptions {
  /** Null for readers without access to leads. Such readers receive only presence and list changes. */
  feed: LeadFeed | null;
  stopping: AbortSignal;
  endedSessions: SessionEndNotifier;
  sessionId: string;
  presence: PresenceTracker;
  changedLists: ChangedListEmitter;
  canSeeList(list: ChangedList): boolean;
  reader: { id: string | null };
  readAlertChoice(): Promise<AlertChoice>;
  mayStillRead(): Promise<boolean>;
  /** Returns the number of bytes that the connection has not sent yet. */
  unsentBytes(): number;
}

/** Sends one reader the events after a cursor, then new events. Keeps the order and sends no event twice. */
export class LeadEventStream {
  readonly #output = new PassThrough({ highWaterMark: maxBacklogBytes });
  readonly #options: LeadEventStreamOptions;
  readonly #id = randomUUID();
  /** Buffers new events while old events are read. Null once all old events have been sent. */
  #waiting: LoggedEvent[] | null = [];
  #position = 0;
  #alertChoice: AlertChoice = 'all';
  #beats = 0;
  #unsentBeats = 0;

  constructor(options: LeadEventStreamOptions) {
    this.#options = options;
    const unsubscribe = options.feed?.subscribe(
      (event) => (this.#waiting ? this.#waiting.push(event) : this.#pass(event)),
      // End the stream after a restore. The reader then reconnects with an invalid cursor and reloads everything.
      () => this.#end(),
    );
    const heartbeat = setInterval(() => this.#beat(), heartbeatIntervalMs);
    const end = () => this.#end();
    const unwatch = options.endedSessions.watch(options.sessionId, {
      onEnd: end,
      onPossibleEnd: () => void this.#checkSession(),
    });
    const { id } = options.reader;
    const leave =
      id === null
        ? () => {}
        : options.presence.addStream(this.#id, id, (presence) =>
            this.#send(`event: presence\ndata: ${JSON.stringify(presence)}\n\n`),
          );
    const tellChange = (kind: ChangedList) => {
      if (options.canSeeList(kind)) this.#send(`event: changed\ndata: ${JSON.stringify({ kind })}\n\n`);
    };
    options.changedLists.on('change', tellChange);
    options.stopping.addEventListener('abort', end);
    this.#output.once('close', () => {
      options.changedLists.off('change', tellChange);
      unsubscribe?.();
      unwatch();
      leave();
      clearInterval(heartbeat);
      options.stopping.removeEventListener('abort', end);
    });
    this.#send(`retry: ${retryHintMs}\n\n`);
    if (options.stopping.aborted) end();
  }

  get body(): Readable {
    return this.#output;
  }

  /** Sends the events after the cursor. For an invalid cursor, sends `reset`, so that the reader reloads all lists. */
  async start(em: EntityManager, cursor: string): Promise<void> {
    try {
      await this.#start(em, cursor);
    } catch (error) {
      this.#output.destroy();
      throw error;
    }
  }

  async #start(em: EntityManager, cursor: string): Promise<void> {
    // Check the session, because it may have ended before the constructor subscribed to ended sessions.
    await this.#checkSession();
    // Open the lead feed before reading the bounds of the event log. Otherwise events in between would be missed.
    const { feed } = this.#options;
    await feed?.waitUntilOpened();
    const bounds = await readEventLogBounds(em);
    const position = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
    const isKnown = feed !== null && position !== null && isInEventLog(position, bounds);
    this.#position = isKnown ? position : bounds.head;
    if (isKnown) await this.#catchUp(em);
    this.#send(formatControlEvent(isKnown || cursor === '' ? 'ready' : 'reset', this.#position, this.#id));
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.#pass(event);
  }

  async #catchUp(em: EntityManager): Promise<void> {
    for (;;) {
      const events = await readEventsAfter(em, this.#position, catchUpBatchSize);
      for (const event of events) this.#pass(event);
      if (events.length < catchUpBatchSize || this.#output.writableEnded) return;
    }
  }

  #pass(event: LoggedEvent): void {
    if (event.position <= this.#position) return;
    this.#position = event.position;
    const { enteredBy, assignment, ...told } = event;
    const { id } = this.#options.reader;
    const isMine = id !== null && event.lead?.ownerId === id;
    // Do not notify people about leads that they created or assigned to themselves.
    const isOfOthers = id === null || (enteredBy !== id && assignment?.byId !== id);
    const isGiven = isMine && isOfOthers && assignment?.toId === id;
    const isForThem = assignment === null || isGiven;
    const data = {
      ...told,
      isMine,
      rings: isOfOthers && isForThem && shouldAlert(this.#alertChoice, { ...event, isMine }),
      assignedBy: isGiven ? (assignment?.byName ?? 'A colleague') : null,
    } satisfies LeadEvent;
    this.#send(`id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #beat(): void {
    const isBehind = this.#output.readableLength + this.#options.unsentBytes() > 0;
    this.#unsentBeats = isBehind ? this.#unsentBeats + 1 : 0;
    // Disconnect a slow reader. The reader then reconnects with a cursor.
    if (this.#unsentBeats >= maxUnsentBeats) return void this.#output.destroy();
    this.#send(': still here\n\n');
    this.#beats += 1;
    if (this.#beats % beatsBetweenChecks === 0) void this.#checkSession();
  }

  async #checkSession(): Promise<void> {
    // Keep the stream open if the database does not respond.
    const mayRead = await this.#options.mayStillRead().catch(() => true);
    if (!mayRead) this.#end();
    this.#alertChoice = await this.#options.readAlertChoice().catch(() => this.#alertChoice);
  }

  #send(text: string): void {
    if (this.#output.writableEnded) return;
    if (!this.#output.write(text)) this.#end();
  }

  #end(): void {
    if (this.#output.writableEnded) return;
    this.#output.end();
    const cut = setTimeout(() => this.#output.destroy(), closeTimeoutMs);
    this.#output.once('close', () => clearTimeout(cut));
  }
}

/** Includes the current position, so that a reader has a cursor before the first event. */
const formatControlEvent = (name: 'ready' | 'reset', position: number, stream: string) =>
  `id: ${position}\nevent: ${name}\ndata: ${JSON.stringify({ position, stream })}\n\n`;
