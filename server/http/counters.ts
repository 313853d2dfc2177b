import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from './errors.ts';

export type CounterPool = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

interface Window {
  points: number;
  /** Seconds. */
  duration: number;
  /** Seconds of the longest window, where some are longer than `duration`. */
  longest?: number;
}

/** Milliseconds that the clocks of two servers may differ by. */
const clockDriftMs = 60_000;

/** Counts by key, for a while each. */
export class Counter {
  readonly #limiter: RateLimiterPostgres;
  readonly #longestMs: number;

  constructor(pool: CounterPool, name: string, { longest, ...window }: Window) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...window,
    });
    this.#longestMs = (longest ?? window.duration) * 1_000 + clockDriftMs;
  }

  /** @throws {RateLimiterRes} when all points of the window are used; see `refuse`. */
  async consume(key: string, options?: { customDuration: number }): Promise<RateLimiterRes> {
    const counted = await this.#limiter.consume(key, 1, options).catch(whenRefused);
    if (await this.#isOver(key, counted)) return this.#limiter.consume(key, 1, options);
    if (counted.consumedPoints > this.#limiter.points) throw counted;
    return counted;
  }

  async get(key: string): Promise<RateLimiterRes | null> {
    const result = await this.#limiter.get(key);
    return result && (await this.#isOver(key, result)) ? null : result;
  }

  reward = (key: string) => this.#limiter.reward(key);
  delete = (key: string) => this.#limiter.delete(key);
  set = (key: string, points: number, seconds: number) => this.#limiter.set(key, points, seconds);

  /** A window that ends later than the longest that there is was begun by a clock that ran ahead: it is forgotten. */
  async #isOver(key: string, { msBeforeNext }: RateLimiterRes): Promise<boolean> {
    if (msBeforeNext <= this.#longestMs) return false;
    await this.#limiter.delete(key);
    return true;
  }
}

function whenRefused(reason: unknown): RateLimiterRes {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return reason;
}

/** Tells a client when to come back. */
export function refuse(reason: unknown): never {
  const { msBeforeNext } = whenRefused(reason);
  throw new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
}
