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

/** Who sends a public form. */
interface FormSender {
  /** Many people share one: all customers of a mobile carrier may. */
  network: string;
  /** The e-mail address in the form, where there is one. */
  email?: string;
}

export interface RateLimits {
  /** Takes a form, and counts it for its sender if it was taken. @throws {TooManyRequests} */
  takeForm<T>(sender: FormSender, take: () => Promise<T>): Promise<T>;
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

/** Limits that all replicas share, in PostgreSQL. Source of the figures: docs/decisions/014 for forms. */
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
  const formNetwork = limiter('formNetwork', { points: 120, duration: 10 * minute });
  const formPerson = limiter('formPerson', { points: 10, duration: 10 * minute });
  const loginShort = limiter('loginShort', { points: 6, duration: minute });
  const loginLong = limiter('loginLong', { points: 30, duration: 60 * minute });
  const staffWrite = limiter('staffWrite', { points: 120, duration: minute });
  const failures = limiter('loginFailure', { points: 1_000_000, duration: failuresKeptFor });
  const gate = limiter('loginBlock', { points: 1, duration: 1 });

  return {
    async takeForm({ network, email }, take) {
      const counters = [{ limiter: formNetwork, key: network }];
      // By both: nobody shuts out a person whose address is known by writing under it from elsewhere.
      if (email) counters.push({ limiter: formPerson, key: digest(`${network} ${email.toLowerCase()}`) });
      const counted: typeof counters = [];
      try {
        // Before it is taken, so that of many at once no more than that get through.
        for (const counter of counters) {
          counted.push(counter);
          await counter.limiter.consume(counter.key).catch(refuse);
        }
        return await take();
      } catch (error) {
        await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key))).catch(() => {});
        throw error;
      }
    },
    async consumeLogin(network) {
      await loginShort.consume(network).catch(refuse);
      await loginLong.consume(network).catch(refuse);
    },
    async consumeStaffWrite(sessionId) {
      await staffWrite.consume(sessionId).catch(refuse);
    },
    async startLogin(account) {
      const key = digest(account);
      const block = await gate.get(key);
      if (block && block.msBeforeNext > 0) refuse(block);
      const { consumedPoints: tries } = await failures.consume(key);
      if (tries < freeFailures) return;
      // Of tries that come at once one passes the gate, and closes it behind it.
      const seconds = Math.min(2 ** (tries - freeFailures), longestBlock);
      await gate.consume(key, 1, { customDuration: seconds }).catch(refuse);
    },
    async loginSucceeded(account) {
      const key = digest(account);
      await Promise.all([failures.delete(key), gate.delete(key)]);
    },
  };
}

/** Short whatever was typed for a name, and not to be read: people type passwords there. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** For tests and benchmarks only; the configuration refuses it with an https origin. */
export const noRateLimits: RateLimits = {
  takeForm: (_, take) => take(),
  consumeLogin: async () => {},
  consumeStaffWrite: async () => {},
  startLogin: async () => {},
  loginSucceeded: async () => {},
};

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new TooManyRequests(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)));
}

/** Middleware of the public forms that are not leads. */
export const limitForms =
  (limits: RateLimits): Middleware<RequestState> =>
  (ctx, next) =>
    limits.takeForm({ network: clientNetwork(ctx.ip) }, next);

/** Middleware of the login, for each client network; accounts are counted by `authenticate`. */
export const limitLogins =
  (limits: RateLimits): Middleware<RequestState> =>
  async (ctx, next) => {
    await limits.consumeLogin(clientNetwork(ctx.ip));
    await next();
  };
