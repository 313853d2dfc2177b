import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type LeadEvent, leadEventSchema } from '../../../shared/schemas/leads/lead-event.ts';

export interface StreamMessage {
  id: string;
  name: string;
  position: number;
  event: LeadEvent | null;
}

interface ReaderOptions {
  path?: string;
  cookie?: string;
  token?: string;
  lastEventId?: string | undefined;
  /** Delays the first read, like a reader that hangs. */
  readFrom?: Promise<void>;
}

const changeSchema = z.object({ kind: z.string() });
const controlSchema = z.object({ position: z.number() });
const leadPath = '/api/admin/events';

const waitLimitMs = 30_000;

/** Reads the lead event stream like the desktop app and stores all messages. */
export class EventReader {
  readonly status: number;
  readonly messages: StreamMessage[] = [];
  readonly changes: string[] = [];
  readonly comments: string[] = [];
  onMessage: (message: StreamMessage) => void = () => {};
  /** True if the server ended the stream cleanly. */
  readonly ended: Promise<boolean>;
  readonly #connection: AbortController;
  /** Kept in use, because `fetch` cancels a garbage-collected response. */
  readonly #response: Response;
  readonly #waiting = new Set<() => void>();
  #fields: Record<string, string> = {};

  private constructor(response: Response, connection: AbortController, readFrom: Promise<void>) {
    this.status = response.status;
    this.#connection = connection;
    this.#response = response;
    this.ended = readFrom.then(() => this.#read()).finally(() => this.#wakeAll());
  }

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

  /** `Last-Event-ID` for a stream that continues here. */
  get cursor(): string | undefined {
    return this.messages.at(-1)?.id;
  }

  /** Returns the first past or future message that matches. @throws if the stream ends without it */
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
      if (reason && !this.messages.some(condition))
        throw new Error(`Not what was waited for: ${reason} (status ${this.status})`);
    }
  }

  waitForLead = (leadId: string) => this.find(({ event }) => event?.leadId === leadId);

  /** Waits for `ready` or `reset`. */
  live = () => this.find(({ event }) => event === null);

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
