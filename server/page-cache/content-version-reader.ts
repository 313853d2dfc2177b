import type { MikroORM } from '@mikro-orm/postgresql';
import { ContentVersion } from '../db/content-version.entity.ts';

/** Maximum delay before changes by other replicas become visible while the LISTEN connection is lost. */
const versionTtlMs = 500;

/**
 * Rereads the version after each notification and write. A client that has just saved content never gets old content.
 */
export class ContentVersionReader {
  readonly #orm: MikroORM;
  #known: { version: number; since: number } | null = null;
  #reading: Promise<number> | null = null;
  /** Each `invalidate` starts a new generation. Reads of older generations are ignored. */
  #generation = 0;

  constructor(orm: MikroORM) {
    this.#orm = orm;
  }

  /** Null if the version must be read from the database. */
  get knownVersion(): number | null {
    const known = this.#known;
    return known && performance.now() - known.since < versionTtlMs ? known.version : null;
  }

  async read(): Promise<number> {
    const known = this.knownVersion;
    if (known !== null) return known;
    this.#reading ??= this.#ask();
    return this.#reading;
  }

  /** Discards the known version and a read in progress, because both may be older than the change. */
  invalidate(): void {
    this.#known = null;
    this.#reading = null;
    this.#generation += 1;
  }

  async #ask(): Promise<number> {
    const since = performance.now();
    const generation = this.#generation;
    try {
      const { version } = await this.#orm.em.fork().findOneOrFail(ContentVersion, 1);
      if (generation === this.#generation) this.#known = { version, since };
      return version;
    } finally {
      if (generation === this.#generation) this.#reading = null;
    }
  }
}
