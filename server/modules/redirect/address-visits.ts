import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { isCountablePath } from '../../../shared/domain/countable-path.ts';
import { isBuiltInPath, maxMissingAddresses } from '../../../shared/domain/redirects.ts';

/** Time between the first visit that is noted and the moment in which all of them are stored. */
const storeDelayMs = 10_000;

/** Paths that are noted between two storings: whoever tries a million addresses fills no memory. */
const maxNotedPaths = 1_000;

interface Surroundings {
  orm: MikroORM;
  log: Logger;
  now(): Date;
}

/**
 * Counts how often redirects are followed, and which addresses visitors look for in vain. The counts of some seconds are
 * stored together, so that no visitor waits for it; those that a server has not stored when it is killed are lost.
 */
export class AddressVisits {
  readonly #surroundings: Surroundings;
  #hits = new Map<string, number>();
  #missing = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Somebody was led on from this path. */
  noteHit(path: string): void {
    this.#note(this.#hits, path);
  }

  /** Somebody has found nothing at this path. */
  noteMissing(path: string): void {
    if (isCountablePath(path) && !isBuiltInPath(path)) this.#note(this.#missing, path);
  }

  #note(counts: Map<string, number>, path: string): void {
    const count = counts.get(path);
    if (count === undefined && counts.size >= maxNotedPaths) return;
    counts.set(path, (count ?? 0) + 1);
    if (this.#isStopping) return;
    this.#timer ??= setTimeout(() => void this.storeNow(), storeDelayMs).unref();
  }

  /** Stores what has been noted. What cannot be stored is forgotten: these are figures, and nobody waits for them. */
  storeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing
      .then(() => this.#store())
      .catch((error: unknown) =>
        this.#surroundings.log.warn({ err: error }, 'could not store which addresses were visited'),
      );
    return this.#storing;
  }

  async #store(): Promise<void> {
    const [hits, missing] = [asRows(this.#hits), asRows(this.#missing)];
    this.#hits = new Map();
    this.#missing = new Map();
    const em = this.#surroundings.orm.em.fork();
    const now = this.#surroundings.now();
    if (hits !== null)
      await em.execute(
        `update redirect set hits = hits + seen.count, last_hit_at = ? from ${seen} where from_path = seen.path`,
        [now, hits],
      );
    if (missing === null) return;
    await em.execute(
      `insert into missing_address (path, count, first_seen_at, last_seen_at)
       select path, count, ?, ? from ${seen} where path not in (select from_path from redirect) order by path
       on conflict (path) do update
         set count = missing_address.count + excluded.count,
           last_seen_at = greatest(missing_address.last_seen_at, excluded.last_seen_at)`,
      [now, now, missing],
    );
    await em.execute(
      `delete from missing_address where path in (
         select path from missing_address order by count desc, last_seen_at desc, path offset ${maxMissingAddresses})`,
    );
  }

  /** Stores what is left. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.storeNow();
  }
}

/** SQL: the rows of a JSON text. */
const seen = 'jsonb_to_recordset(?::jsonb) as seen (path text, count bigint)';

/**
 * Counts as rows, always in the same order, so that two servers that store at once wait for each other, and not both for
 * ever.
 */
const asRows = (counts: ReadonlyMap<string, number>): string | null =>
  counts.size === 0
    ? null
    : JSON.stringify(
        [...counts].map(([path, count]) => ({ path, count })).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      );
