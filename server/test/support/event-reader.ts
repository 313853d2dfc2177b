import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type LeadEvent, leadEventSchema } from '../../../shared/schemas/leads/lead-event.ts';

/** A message of the stream: an event or a position. */
export interface StreamMessage {
  id: string;
  /** `ready`, `reset` or the event type. */
  name: string;
  position: number;
  event: LeadEvent | null;
}

interface ReaderOptions {
  /** Stream path for accounts without access to leads. */
  path?: string;
  cookie?: string;
  token?: string;
  lastEventId?: string | undefined;
  /** Reads nothing before this resolves, like a reader that hangs. */
  readFrom?: Promise<void>;
}

const changeSchema = z.object({ kind: z.string() });
const controlSchema = z.object({ position: z.number() });
const leadPath = '/api/admin/events';

/** Generous limit for a missing message. */
const waitLimitMs = 30_000;

/** Reads the lead event stream as a desktop app does and stores the messages. */
export class EventReader {
  readonly status: number;
  readonly messages: StreamMessage[] = [];
  /** Kinds of changed records. */
  readonly changes: string[] = [];
  /** Keep-alive comments, which readers ignore. */
  readonly comments: string[] = [];
  onMessage: (message: StreamMessage) => void = () => {};
  /** Resolves at the end of the stream. True if the server ended it cleanly. */
  readonly ended: Promise<boolean>;
  readonly #connection: AbortController;
  /** Referenced, because `fetch` cancels a garbage-collected response. */
  readonly #response: Response;
  readonly #waiting = new Set<() => void>();
  /** Fields of an incomplete message. */
  #fields: Record<string, string> = {};

  private constructor(response: Response, connection: AbortController, readFrom: Promise<void>) {
    this.status = response.status;
    this.#connection = connection;
    this.#response = response;
    this.ended = readFrom.then(() => this.#read()).finally(() => this.#wakeAll());
  }

  /** Opens a stream. `status` is the HTTP status. */
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

  /** Value of `Last-Event-ID` to continue from here. */
  get cursor(): string | undefined {
    return this.messages.at(-1)?.id;
  }

  /**
   * Returns the first message that matches, past or future.
   * @throws if none arrives or the stream ends first
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

  waitForLead = (leadId: string) => this.find(({ event }) => event?.leadId === leadId);

  /** Waits for `ready` or `reset`, after which the stream is live. */
  live = () => this.find(({ event }) => event === null);

  /** Breaks the connection like a lost network. */
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
