// Longer than most: the past that a reader catches up with, what comes after it and the end share the stream's position.

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

/**
 * Time between comments by which readers know that the stream lives, and which keep proxies from closing a silent one.
 * Readers give up after 12 seconds of silence: `streamSilenceTimeoutMs`.
 */
const heartbeatIntervalMs = 5_000;

/** The session is looked up with every fifth comment; of most ends we are told at once. */
const beatsBetweenChecks = 5;

/** A reader for whom something has been waiting through as many comments is cut off: 30 seconds. */
const maxUnsentBeats = 6;

/** Time after which a reader connects again when the server ends the stream. */
const retryHintMs = 1_000;

/** A reader that lags further behind is ended; it comes back with its cursor and catches up. */
const maxBacklogBytes = 1024 * 1024;

/** An ended stream has this long to hand over what it holds; then the connection is cut. */
const closeTimeoutMs = 30_000;

/** Events that a reader who catches up is sent at once. */
const catchUpBatchSize = 500;

interface LeadEventStreamOptions {
  /** Null for who sees no leads, and hears of colleagues only. */
  feed: LeadFeed | null;
  stopping: AbortSignal;
  endedSessions: SessionEndNotifier;
  /** Id of the session, or of the token. */
  sessionId: string;
  presence: PresenceTracker;
  changedLists: ChangedListEmitter;
  /** Returns true if the reader may see a list. */
  canSeeList(list: ChangedList): boolean;
  /** The person or the program. */
  reader: { id: string | null };
  /** Reads for which leads the reader wants to be rung. */
  readAlertChoice(): Promise<AlertChoice>;
  /** Whether the session or the token still lives, and may read this. */
  mayStillRead(): Promise<boolean>;
  /** Bytes that the connection has taken and not yet passed on. */
  unsentBytes(): number;
}

/** One reader's server-sent events: the past after its cursor, then whatever the feed tells, in order, none twice. */
export class LeadEventStream {
  readonly #output = new PassThrough({ highWaterMark: maxBacklogBytes });
  readonly #options: LeadEventStreamOptions;
  /** Name of the stream, by which the window that reads it says what it shows. */
  readonly #id = randomUUID();
  /** Events that arrive while the past is being read wait here; null once the stream is live. */
  #waiting: LoggedEvent[] | null = [];
  #position = 0;
  #alertChoice: AlertChoice = 'all';
  #beats = 0;
  #unsentBeats = 0;

  constructor(options: LeadEventStreamOptions) {
    this.#options = options;
    const unsubscribe = options.feed?.subscribe(
      (event) => (this.#waiting ? this.#waiting.push(event) : this.#pass(event)),
      // It comes back with its cursor, and is told to read all anew.
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

  /**
   * Sends what came after the cursor and goes live. `ready` tells the position from which the stream goes on; `reset`
   * says that the cursor is none of ours or older than what is kept, and that the reader must read its lists again.
   */
  async start(em: EntityManager, cursor: string): Promise<void> {
    try {
      await this.#start(em, cursor);
    } catch (error) {
      this.#output.destroy();
      throw error;
    }
  }

  async #start(em: EntityManager, cursor: string): Promise<void> {
    // It may have ended after it let this request in, and before it was watched.
    await this.#checkSession();
    // Before the bounds are read: what comes between the two looks is then told by the feed, or here, or by both.
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
    // Nobody has to be told of what they have just written down, or taken, themselves.
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
    // It comes back with its cursor, if it is still there.
    if (this.#unsentBeats >= maxUnsentBeats) return void this.#output.destroy();
    this.#send(': still here\n\n');
    this.#beats += 1;
    if (this.#beats % beatsBetweenChecks === 0) void this.#checkSession();
  }

  async #checkSession(): Promise<void> {
    // A database that does not answer says nothing about the session: the reader stays.
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

/** Both carry the position to continue from, so that a reader has a cursor before the first event. */
const formatControlEvent = (name: 'ready' | 'reset', position: number, stream: string) =>
  `id: ${position}\nevent: ${name}\ndata: ${JSON.stringify({ position, stream })}\n\n`;
