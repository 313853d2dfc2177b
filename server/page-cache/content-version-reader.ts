import type { MikroORM } from '@mikro-orm/postgresql';
import { ContentVersion } from '../db/content-version.entity.ts';

/**
 * How long a version is believed without a notice: the safety net for a LISTEN connection that has died in silence. A
 * change that another replica has made is then half a second late at worst.
 */
const versionTtlMs = 500;

/**
 * The content version as this process knows it. Asks PostgreSQL once for all who ask at the same time, and again after
 * each notice of a change and each write of this process: whoever has been told here that a change is saved never
 * meets what was there before.
 */
export class ContentVersionReader {
  readonly #orm: MikroORM;
  #known: { version: number; since: number } | null = null;
  #reading: Promise<number> | null = null;
  /** Which reading counts: each `invalidate` begins another generation. */
  #generation = 0;

  constructor(orm: MikroORM) {
    this.#orm = orm;
  }

  /** The version, if it is known without asking. */
  get knownVersion(): number | null {
    const known = this.#known;
    return known && performance.now() - known.since < versionTtlMs ? known.version : null;
  }

  /** @throws what PostgreSQL throws when it cannot be asked. */
  async read(): Promise<number> {
    const known = this.knownVersion;
    if (known !== null) return known;
    this.#reading ??= this.#ask();
    return this.#reading;
  }

  /** There may be another version by now. A reading that is under way may have missed it, and counts no more. */
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
