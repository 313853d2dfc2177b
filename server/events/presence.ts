import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Presence as PresenceView } from '../../shared/schemas/accounts/presence.ts';

export const presenceChannel = 'lead_presence';

const renewalIntervalMs = 4_000;

/** A viewer without a renewal for this long is removed, because the viewer's server has probably crashed. */
const forgetAfterMs = 10_000;

/** Maximum number of open records in a notification. PostgreSQL limits a notification to 8,000 bytes. */
const maxPlacesPerNotice = 20;

/** Maximum number of windows per stream. Further windows are ignored. */
const maxWindowsPerStream = 50;

/** Record that is open in a window. All windows of a browser share one event stream. */
const placeSchema = z.object({
  stream: z.string(),
  window: z.string(),
  person: z.string(),
  name: z.string(),
  recordId: z.string().nullable(),
});

const noticeSchema = z.array(
  placeSchema.extend({
    isRenewal: z.boolean().default(false),
  }),
);

type Place = z.infer<typeof placeSchema>;
type Notice = z.input<typeof noticeSchema>[number];

interface OpenStream {
  person: string;
  windows: Map<string, Place>;
  onChange(presence: PresenceView): void;
}

/** Tracks the viewers of each record. Each server regularly renews its viewers. Viewers that are not renewed expire. */
export class PresenceTracker {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #stopping: AbortSignal;
  readonly #streams = new Map<string, OpenStream>();
  readonly #known = new Map<string, Place & { heardAt: number }>();
  #timer: NodeJS.Timeout | undefined;

  /** @param stopping no notices are sent after this signal, because a notice would reopen the database connection */
  constructor(orm: MikroORM, log: Logger, stopping: AbortSignal) {
    this.#orm = orm;
    this.#log = log;
    this.#stopping = stopping;
  }

  /** @param tell called on changes with the other viewers of the record @returns a function that removes the stream */
  addStream(stream: string, person: string, tell: OpenStream['onChange']): () => void {
    const windows = new Map<string, Place>();
    this.#streams.set(stream, { person, windows, onChange: tell });
    this.#timer ??= setInterval(() => this.#renew(), renewalIntervalMs);
    return () => {
      this.#streams.delete(stream);
      void this.#notifyAll([...windows.values()].map((place) => ({ ...place, recordId: null })));
      if (this.#streams.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#known.clear();
    };
  }

  /** Changes the open record of a window. Resolves after the notice is sent, so that notices stay in order. */
  async updatePlace(place: Place): Promise<void> {
    if (this.#keep(place)) await this.#notify([place]);
  }

  /** Handles a notice from any server. */
  receiveNotice(payload: string): void {
    const notices = noticeSchema.safeParse(parseJson(payload)).data ?? [];
    if (this.#streams.size === 0) return;
    const changed = new Set<string>();
    for (const { isRenewal, ...said } of notices) {
      const own = this.#streams.get(said.stream);
      // A late renewal can name a record that is no longer open in the window. Use the record that is now open instead.
      const place = own && isRenewal ? (own.windows.get(said.window) ?? { ...said, recordId: null }) : said;
      if (!this.#keep(place)) continue;
      const key = `${place.stream} ${place.window}`;
      const before = this.#known.get(key)?.recordId ?? null;
      if (place.recordId === null) this.#known.delete(key);
      else this.#known.set(key, { ...place, heardAt: Date.now() });
      if (before !== place.recordId) for (const id of [before, place.recordId]) if (id) changed.add(id);
    }
    for (const recordId of changed) this.#tell(recordId);
  }

  /** @returns false if the stream belongs to another person or already contains the maximum number of windows */
  #keep(place: Place): boolean {
    const own = this.#streams.get(place.stream);
    if (!own) return true;
    if (own.person !== place.person) return false;
    if (place.recordId === null) own.windows.delete(place.window);
    else if (own.windows.has(place.window) || own.windows.size < maxWindowsPerStream)
      own.windows.set(place.window, place);
    else return false;
    return true;
  }

  #renew(): void {
    const open = [...this.#streams.values()].flatMap(({ windows }) => [...windows.values()]);
    void this.#notifyAll(open.map((place) => ({ ...place, isRenewal: true })));
    const left = new Set<string>();
    for (const [key, { recordId, heardAt }] of this.#known) {
      if (Date.now() - heardAt < forgetAfterMs) continue;
      this.#known.delete(key);
      if (recordId) left.add(recordId);
    }
    for (const recordId of left) this.#tell(recordId);
  }

  #tell(recordId: string): void {
    const there = [...this.#known.values()].filter((place) => place.recordId === recordId);
    for (const stream of this.#streams.values()) {
      if (![...stream.windows.values()].some((place) => place.recordId === recordId)) continue;
      const others = there.filter(({ person }) => person !== stream.person);
      stream.onChange({
        recordId,
        people: [...new Map(others.map(({ person, name }) => [person, { id: person, name }])).values()],
      });
    }
  }

  async #notifyAll(notices: Notice[]): Promise<void> {
    for (let from = 0; from < notices.length; from += maxPlacesPerNotice)
      await this.#notify(notices.slice(from, from + maxPlacesPerNotice));
  }

  async #notify(notices: Notice[]): Promise<void> {
    if (this.#stopping.aborted) return;
    try {
      await this.#orm.em.fork().execute('select pg_notify(?, ?)', [presenceChannel, JSON.stringify(notices)]);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not send presence');
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
