import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type LeadEvent, leadEventSchema } from '../../../shared/schemas/leads/lead-event.ts';

/** What the stream says: an event of the log, or where it goes on from. */
export interface StreamMessage {
  id: string;
  /** `ready`, `reset`, or the event's type. */
  name: string;
  position: number;
  /** Null for `ready` and `reset`. */
  event: LeadEvent | null;
}

interface ReaderOptions {
  /** Path of the stream for accounts that may not see leads. */
  path?: string;
  cookie?: string;
  token?: string;
  lastEventId?: string | undefined;
  /** Nothing is read before: a reader that hangs. */
  readFrom?: Promise<void>;
}

const changeSchema = z.object({ kind: z.string() });
const controlSchema = z.object({ position: z.number() });
const leadPath = '/api/admin/events';

/** Generous limit for a missing message. */
const waitLimitMs = 30_000;

/** Reads the stream of lead events as a desktop does, message by message, and keeps what it has read. */
export class EventReader {
  readonly status: number;
  readonly messages: StreamMessage[] = [];
  /** Kinds of records of which somebody has changed one. */
  readonly changes: string[] = [];
  /** Comments keep the connection open; readers ignore them. */
  readonly comments: string[] = [];
  /** Told of each message as it comes. */
  onMessage: (message: StreamMessage) => void = () => {};
  /** Whether the server ended the stream as it should, rather than breaking it off. Resolves when it is over. */
  readonly ended: Promise<boolean>;
  readonly #connection: AbortController;
  /** Kept while nothing reads it: `fetch` cancels an answer that has been garbage-collected. */
  readonly #response: Response;
  readonly #waiting = new Set<() => void>();
  /** The message of which lines have come, but not yet its end. */
  #fields: Record<string, string> = {};

  private constructor(response: Response, connection: AbortController, readFrom: Promise<void>) {
    this.status = response.status;
    this.#connection = connection;
    this.#response = response;
    this.ended = readFrom.then(() => this.#read()).finally(() => this.#wakeAll());
  }

  /** Opens a stream; `status` says whether there is one. */
  static async open(origin: string, options: ReaderOptions = {}): Promise<EventReader> {
    const { path = leadPath, cookie, token, lastEventId, readFrom = Promise.resolve() } = options;
    const connection = new AbortController();
    const headers = {
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    };
    const response = await fetch(origin + path, { headers, signal: connection.signal });
    return new EventReader(response, connection, readFrom);
  }

  get events(): LeadEvent[] {
    return this.messages.flatMap(({ event }) => (event ? [event] : []));
  }

  /** What to send as `Last-Event-ID` to go on from here. */
  get cursor(): string | undefined {
    return this.messages.at(-1)?.id;
  }

  /**
   * The first message, of those read and those to come, that the condition holds for.
   * @throws when none comes, or the stream ends before.
   */
  async find(condition: (message: StreamMessage) => boolean): Promise<StreamMessage> {
    const isOver = Promise.race([
      this.ended.then(() => 'the stream ended'),
      sleep(waitLimitMs, `nothing within ${waitLimitMs} ms`, { ref: false }),
    ]);
    for (;;) {
      const news = new Promise<undefined>((done) => this.#waiting.add(() => done(undefined)));
      const found = this.messages.find(condition);
      if (found) return found;
      const reason = await Promise.race([isOver, news]);
      if (reason && !this.messages.some(condition)) throw new Error(`Not what was waited for: ${reason}`);
    }
  }

  /** The event that tells of a lead. */
  waitForLead = (leadId: string) => this.find(({ event }) => event?.leadId === leadId);

  /** Waits for `ready` or `reset`: the past has been told, and the stream is live. */
  live = () => this.find(({ event }) => event === null);

  /** Breaks the connection, as a lost network does. */
  disconnect(): void {
    this.#connection.abort();
  }

  async #read(): Promise<boolean> {
    const text = this.#response.body?.pipeThrough(new TextDecoderStream());
    let unfinished = '';
    try {
      for await (const chunk of text ?? []) {
        const lines = (unfinished + chunk).split('\n');
        unfinished = lines.pop() ?? '';
        for (const line of lines) this.#readLine(line);
        this.#wakeAll();
      }
      return true;
    } catch {
      return false;
    }
  }

  #readLine(line: string): void {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (line === '') this.#finishMessage();
    else if (name === '') this.comments.push(value);
    else this.#fields[name] = value;
  }

  #finishMessage(): void {
    const { id, event: name, data } = this.#fields;
    this.#fields = {};
    if (name === 'changed' && data !== undefined) this.changes.push(changeSchema.parse(JSON.parse(data)).kind);
    if (id === undefined || name === undefined || data === undefined) return;
    const parsed: unknown = JSON.parse(data);
    const event = name === 'ready' || name === 'reset' ? null : leadEventSchema.parse(parsed);
    const { position } = controlSchema.parse(parsed);
    const message = { id, name, event, position };
    this.messages.push(message);
    this.onMessage(message);
  }

  #wakeAll(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
