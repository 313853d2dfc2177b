// Longer than most: what windows show here and what other servers say of theirs is one state.

import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Presence as PresenceView } from '../../shared/schemas/presence.ts';

/** PostgreSQL channel by which all replicas tell each other who has what open. */
export const presenceChannel = 'lead_presence';

/** Time between two signs that something is still open. */
const renewalIntervalMs = 4_000;

/** Time without a sign after which somebody is gone: their server has died. */
const forgetAfterMs = 10_000;

/** PostgreSQL takes less than 8,000 bytes at once. */
const placesInNotice = 20;

/** Which lead, post or page somebody has open in one window, known by its event stream. */
const placeSchema = z.object({
  stream: z.string(),
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
  place: Place;
  tell(presence: PresenceView): void;
}

/**
 * Who has which lead, post or page open. Nothing is stored: each server says it of its own streams, again and again while they last, and
 * remembers for a moment what it has heard. So nobody stays behind when a window, a line or a server dies.
 */
export class Presence {
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
   * A window has opened its event stream on this server.
   * @param tell is called with who has the same open, whenever that changes
   * @returns a function for its end
   */
  join(stream: string, person: { id: string; name: string }, tell: OpenStream['tell']): () => void {
    const place = { stream, person: person.id, name: person.name, recordId: null };
    this.#streams.set(stream, { place, tell });
    this.#timer ??= setInterval(() => this.#renew(), renewalIntervalMs);
    return () => {
      const leaving = this.#streams.get(stream)?.place;
      this.#streams.delete(stream);
      if (leaving?.recordId) void this.#notify([{ ...leaving, recordId: null }]);
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
  async move(place: Place): Promise<void> {
    const own = this.#streams.get(place.stream);
    // If the notice is lost, the next renewal repeats it.
    if (own?.place.person === place.person) own.place = { ...own.place, recordId: place.recordId };
    await this.#notify([place]);
  }

  /** What a server has said, this one included. What nobody here has open is not remembered for long. */
  heard(payload: string): void {
    const notices = noticeSchema.safeParse(parseJson(payload)).data ?? [];
    if (this.#streams.size === 0) return;
    const changed = new Set<string>();
    for (const { isRenewal, ...said } of notices) {
      const own = this.#streams.get(said.stream);
      // Nobody moves the window of somebody else.
      if (own && own.place.person !== said.person) continue;
      // What was said again of a window just before it moved on may be heard after that: it stays where it is by now.
      const place = own && isRenewal ? own.place : said;
      const before = this.#known.get(place.stream)?.recordId ?? null;
      if (own) own.place = { ...own.place, recordId: place.recordId };
      if (place.recordId === null) this.#known.delete(place.stream);
      else this.#known.set(place.stream, { ...place, heardAt: Date.now() });
      if (before !== place.recordId) for (const id of [before, place.recordId]) if (id) changed.add(id);
    }
    for (const recordId of changed) this.#tell(recordId);
  }

  /** Says of all that is open here that it still is, and forgets those of whom nothing was heard. */
  #renew(): void {
    const open = [...this.#streams.values()].flatMap(({ place }) =>
      place.recordId === null ? [] : [{ ...place, isRenewal: true }],
    );
    for (let from = 0; from < open.length; from += placesInNotice)
      void this.#notify(open.slice(from, from + placesInNotice));
    const left = new Set<string>();
    for (const [stream, { recordId, heardAt }] of this.#known) {
      if (Date.now() - heardAt < forgetAfterMs) continue;
      this.#known.delete(stream);
      if (recordId) left.add(recordId);
    }
    for (const recordId of left) this.#tell(recordId);
  }

  #tell(recordId: string): void {
    const there = [...this.#known.values()].filter((place) => place.recordId === recordId);
    for (const { place, tell } of this.#streams.values()) {
      if (place.recordId !== recordId) continue;
      const others = there.filter(({ person }) => person !== place.person);
      tell({
        recordId,
        people: [...new Map(others.map(({ person, name }) => [person, { id: person, name }])).values()],
      });
    }
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
