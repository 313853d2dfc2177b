import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from './errors.ts';
import { clientNetwork } from './network.ts';
import type { RequestState } from './state.ts';

interface Window {
  points: number;
  /** Seconds. */
  duration: number;
}

export interface RateLimits {
  /** A form sent by a client network. @throws {TooManyRequests} */
  consumeForm(network: string): Promise<void>;
  /** A login tried by a client network. @throws {TooManyRequests} */
  consumeLogin(network: string): Promise<void>;
  /** A write of a staff session. @throws {TooManyRequests} */
  consumeStaffWrite(sessionId: string): Promise<void>;
  /** Counts a try to sign in to an account before it is looked at. @throws {TooManyRequests} while it is blocked. */
  startLogin(account: string): Promise<void>;
  /** Forgets the tries before. */
  loginSucceeded(account: string): Promise<void>;
}

type Pool = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

/** Seconds. */
const minute = 60;

/** Failed logins of one account: so many are free, then each doubles the wait, from a second to this many. */
const freeFailures = 5;
const longestBlock = 15 * minute;
const failuresKeptFor = 24 * 60 * minute;

/** Limits that all replicas share, in PostgreSQL. Source of the figures: security bar, "Limits". */
export function createRateLimits(pool: Pool): RateLimits {
  const limiter = (name: string, window: Window) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...window,
    });
  const formShort = limiter('formShort', { points: 10, duration: 10 * minute });
  const formLong = limiter('formLong', { points: 60, duration: 60 * minute });
  const loginShort = limiter('loginShort', { points: 6, duration: minute });
  const loginLong = limiter('loginLong', { points: 30, duration: 60 * minute });
  const staffWrite = limiter('staffWrite', { points: 120, duration: minute });
  const failures = limiter('loginFailure', { points: 1_000_000, duration: failuresKeptFor });
  const gate = limiter('loginBlock', { points: 1, duration: 1 });

  return {
    async consumeForm(network) {
      await formShort.consume(network).catch(refuse);
      await formLong.consume(network).catch(refuse);
    },
    async consumeLogin(network) {
      await loginShort.consume(network).catch(refuse);
      await loginLong.consume(network).catch(refuse);
    },
    async consumeStaffWrite(sessionId) {
      await staffWrite.consume(sessionId).catch(refuse);
    },
    async startLogin(account) {
      const key = accountKey(account);
      const block = await gate.get(key);
      if (block && block.msBeforeNext > 0) refuse(block);
      const { consumedPoints: tries } = await failures.consume(key);
      if (tries < freeFailures) return;
      // Of tries that come at once one passes the gate, and closes it behind it.
      const seconds = Math.min(2 ** (tries - freeFailures), longestBlock);
      await gate.consume(key, 1, { customDuration: seconds }).catch(refuse);
    },
    async loginSucceeded(account) {
      const key = accountKey(account);
      await Promise.all([failures.delete(key), gate.delete(key)]);
    },
  };
}

/** Short whatever was typed for a name, and not to be read: people type passwords there. */
const accountKey = (account: string) => createHash('sha256').update(account).digest('base64url');

/** For tests and benchmarks only; the configuration refuses it with an https origin. */
export const noRateLimits: RateLimits = {
  consumeForm: async () => {},
  consumeLogin: async () => {},
  consumeStaffWrite: async () => {},
  startLogin: async () => {},
  loginSucceeded: async () => {},
};

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new TooManyRequests(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)));
}

/** Middleware of public forms. */
export const limitForms =
  (limits: RateLimits): Middleware<RequestState> =>
  async (ctx, next) => {
    await limits.consumeForm(clientNetwork(ctx.ip));
    await next();
  };

/** Middleware of the login, for each client network; accounts are counted by `authenticate`. */
export const limitLogins =
  (limits: RateLimits): Middleware<RequestState> =>
  async (ctx, next) => {
    await limits.consumeLogin(clientNetwork(ctx.ip));
    await next();
  };
