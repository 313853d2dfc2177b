import { isDatabaseUnavailable, isLockFailure } from '../../db/database-errors.ts';
import { ServiceUnavailable } from '../../http/errors.ts';

/** Statements that store at once; the rest waits. While one is written to disk, the other is worked at. */
const maxUnderWay = 2;

/** Leads of one statement, so that none takes long. */
const maxTogether = 100;

/** Time that a lead waits for its turn at most: as long as the pool lets anybody wait for a connection. */
const maxWaitMs = 2_000;

/** What is known by its key: the same again has to come later. */
interface Keyed {
  key: string;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

/**
 * Stores one by one what comes one by one, and together what comes while others are under way: storing ten leads in one
 * statement costs PostgreSQL and us a third of what ten statements do. Nobody waits for others to come, but for the end of a turn
 * of the event loop.
 */
export class CaptureQueue<T extends Keyed, R> {
  readonly #store: (items: T[]) => Promise<R[]>;
  /** Leads that wait, in the order in which they came. */
  readonly #waiting = new Set<Waiting<T, R>>();
  readonly #keysUnderWay = new Set<string>();
  #underWay = 0;
  #turn: NodeJS.Immediate | undefined;

  /** @param store stores all or none; answers in the order of its items, no two of which have the same key */
  constructor(store: (items: T[]) => Promise<R[]>) {
    this.#store = store;
  }

  /** @throws {ServiceUnavailable} when its turn has not come in time; otherwise what `store` throws. */
  add(item: T): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting);
      reject(new ServiceUnavailable());
    }, maxWaitMs);
    const waiting = { item, resolve, reject, timer };
    this.#waiting.add(waiting);
    this.#goOnNextTurn();
    return promise;
  }

  /** Goes on once what has arrived at the same time is read, too. */
  #goOnNextTurn(): void {
    this.#turn ??= setImmediate(() => {
      this.#turn = undefined;
      this.#goOn();
    });
  }

  #goOn(): void {
    while (this.#underWay < maxUnderWay) {
      const together = this.#take();
      if (together.length === 0) return;
      this.#underWay += 1;
      void this.#storeTogether(together).finally(() => {
        for (const { item } of together) this.#keysUnderWay.delete(item.key);
        this.#underWay -= 1;
        this.#goOnNextTurn();
      });
    }
  }

  /** Takes the leads whose turn it is; what has the key of another one that is under way comes after it. */
  #take(): Waiting<T, R>[] {
    const together: Waiting<T, R>[] = [];
    for (const waiting of this.#waiting) {
      if (together.length === maxTogether) break;
      const { key } = waiting.item;
      if (this.#keysUnderWay.has(key)) continue;
      this.#keysUnderWay.add(key);
      this.#waiting.delete(waiting);
      clearTimeout(waiting.timer);
      together.push(waiting);
    }
    return together;
  }

  async #storeTogether(together: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#store(together.map(({ item }) => item));
      results.forEach((result, index) => {
        together[index]?.resolve(result);
      });
    } catch (error) {
      // One of them may be to blame, and the others are not to suffer for it.
      if (together.length > 1 && mayConcernOne(error)) {
        await Promise.all(together.map((alone) => this.#storeTogether([alone])));
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  }
}

/** A value that PostgreSQL does not take, or a claim that somebody else holds and does not end. */
const mayConcernOne = (error: unknown) => !isDatabaseUnavailable(error) || isLockFailure(error);
