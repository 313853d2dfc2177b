import type { MikroORM } from '@mikro-orm/postgresql';
import { ContentVersion } from '../db/content-version.entity.ts';

/**
 * Milliseconds that a version is believed without a notice: the safety net for a LISTEN connection that has died in
 * silence. A change that another replica has made is then half a second late at worst.
 */
const longestBelief = 500;

/**
 * The content version as this process knows it. Asks PostgreSQL once for all who ask at the same time, and again after
 * each notice of a change and each write of this process: whoever has been told here that a change is saved never
 * meets what was there before.
 */
export class CurrentContent {
  readonly #orm: MikroORM;
  #known: { version: number; since: number } | null = null;
  #reading: Promise<number> | null = null;
  /** Which look counts: each `forget` begins another. */
  #looks = 0;

  constructor(orm: MikroORM) {
    this.#orm = orm;
  }

  /** The version, if it is known without asking. */
  get knownVersion(): number | null {
    const known = this.#known;
    return known && performance.now() - known.since < longestBelief ? known.version : null;
  }

  /** @throws what PostgreSQL throws when it cannot be asked. */
  async readVersion(): Promise<number> {
    const known = this.knownVersion;
    if (known !== null) return known;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** There may be another version by now. A look that is under way may have missed it, and counts no more. */
  forget(): void {
    this.#known = null;
    this.#reading = null;
    this.#looks += 1;
  }

  async #read(): Promise<number> {
    const since = performance.now();
    const look = this.#looks;
    try {
      const { version } = await this.#orm.em.fork().findOneOrFail(ContentVersion, 1);
      if (look === this.#looks) this.#known = { version, since };
      return version;
    } finally {
      if (look === this.#looks) this.#reading = null;
    }
  }
}
