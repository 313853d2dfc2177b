import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import { TooManyRequests } from '../errors.ts';

export type CounterPool = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

interface LimitWindow {
  points: number;
  durationSeconds: number;
  /** Duration of the longest counting window. Required if `customDuration` can exceed `durationSeconds`. */
  maxDurationSeconds?: number;
}

const clockDriftMs = minuteMs;

export class RateCounter {
  readonly #limiter: RateLimiterPostgres;
  readonly #maxDurationMs: number;

  constructor(pool: CounterPool, name: string, { points, durationSeconds, maxDurationSeconds }: LimitWindow) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: durationSeconds,
    });
    this.#maxDurationMs = (maxDurationSeconds ?? durationSeconds) * 1_000 + clockDriftMs;
  }

  /** @throws {RateLimiterRes} if all points are used (see `throwTooManyRequests`) */
  async consume(key: string, options?: { customDuration: number }): Promise<RateLimiterRes> {
    const counted = await this.#limiter.consume(key, 1, options).catch(toLimiterResult);
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

  /** Deletes a counting window that is longer than allowed. A server with a fast clock can create such a window. */
  async #isOver(key: string, { msBeforeNext }: RateLimiterRes): Promise<boolean> {
    if (msBeforeNext <= this.#maxDurationMs) return false;
    await this.#limiter.delete(key);
    return true;
  }
}

function toLimiterResult(reason: unknown): RateLimiterRes {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return reason;
}

export function throwTooManyRequests(reason: unknown): never {
  const { msBeforeNext } = toLimiterResult(reason);
  throw new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
}
