// Longer than most: what windows show here and what other servers say of theirs is one state.

import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Presence as PresenceView } from '../../shared/schemas/accounts/presence.ts';

/** PostgreSQL channel by which all replicas tell each other who has what open. */
export const presenceChannel = 'lead_presence';

/** Time between two signs that something is still open. */
const renewalIntervalMs = 4_000;

/** Time without a sign after which somebody is gone: their server has died. */
const forgetAfterMs = 10_000;

/** PostgreSQL takes less than 8,000 bytes at once. */
const maxPlacesPerNotice = 20;

/** The windows that one stream can have: more are not shown. */
const maxWindowsPerStream = 50;

/** The lead, post or page that is open in one window. The windows of a browser share an event stream. */
const placeSchema = z.object({
  stream: z.string(),
  window: z.string(),
  person: z.string(),
  name: z.string(),
  recordId: z.string().nullable(),
});

const noticeSchema = z.array(
  placeSchema.extend({
    /** Whether the notice only repeats what the server of the stream has said before. */
    isRenewal: z.boolean().default(false),
  }),
);

type Place = z.infer<typeof placeSchema>;
type Notice = z.input<typeof noticeSchema>[number];

interface OpenStream {
  person: string;
  /** The record that each of its windows shows. */
  windows: Map<string, Place>;
  onChange(presence: PresenceView): void;
}

/**
 * Who has which lead, post or page open. Nothing is stored: each server says it of its own streams, again and again while they last, and
 * remembers for a moment what it has heard. So nobody stays behind when a window, a line or a server dies.
 */
export class PresenceTracker {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #stopping: AbortSignal;
  readonly #streams = new Map<string, OpenStream>();
  readonly #known = new Map<string, Place & { heardAt: number }>();
  #timer: NodeJS.Timeout | undefined;

  /** @param stopping after it nothing is said any more: it would open the database again */
  constructor(orm: MikroORM, log: Logger, stopping: AbortSignal) {
    this.#orm = orm;
    this.#log = log;
    this.#stopping = stopping;
  }

  /**
   * A browser has opened its event stream on this server.
   * @param tell is called with who has the same open, whenever that changes
   * @returns a function for its end
   */
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

  /**
   * A window shows something else, or nothing; its stream may be on another server. Once this is done the servers have it in its
   * order: what is said later comes later.
   */
  async updatePlace(place: Place): Promise<void> {
    // If the notice is lost, the next renewal repeats it.
    if (this.#keep(place)) await this.#notify([place]);
  }

  /** What a server has said, this one included. What nobody here has open is not remembered for long. */
  receiveNotice(payload: string): void {
    const notices = noticeSchema.safeParse(parseJson(payload)).data ?? [];
    if (this.#streams.size === 0) return;
    const changed = new Set<string>();
    for (const { isRenewal, ...said } of notices) {
      const own = this.#streams.get(said.stream);
      // A renewal may arrive after the window has moved on: the newer place counts.
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

  /** Stores the place of a window whose stream is on this server. @returns false when the place does not count */
  #keep(place: Place): boolean {
    const own = this.#streams.get(place.stream);
    if (!own) return true;
    // Ignore windows of other accounts.
    if (own.person !== place.person) return false;
    if (place.recordId === null) own.windows.delete(place.window);
    else if (own.windows.has(place.window) || own.windows.size < maxWindowsPerStream)
      own.windows.set(place.window, place);
    else return false;
    return true;
  }

  /** Says of all that is open here that it still is, and forgets those of whom nothing was heard. */
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
      // The next renewal says it again.
      this.#log.warn({ err: error }, 'could not tell who has what open');
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
