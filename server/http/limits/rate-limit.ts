import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import { maxTokenRequestsPerMinute, maxWritesPerMinute } from '../../../shared/domain/accounts/api-tokens.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import { minuteSeconds } from '../../../shared/domain/time/durations.ts';
import type { RequestState } from '../request-state.ts';
import { type CounterPool, RateCounter, throwTooManyRequests } from './counters.ts';
import { createLoginLimit, type LoginAttempt } from './login-limit.ts';

const placeChangesPerMinute = 600;

/** Who sends a public form. */
interface FormSender {
  /** Many people share one: all customers of a mobile carrier may. */
  network: string;
  /** The e-mail address in the form, where there is one. */
  email?: string;
}

export interface RateLimits {
  /** Takes a form, and counts it for its sender if it was taken. @throws {TooManyRequests} */
  limitForm<T>(sender: FormSender, take: () => Promise<T>): Promise<T>;
  /** Whether somebody has signed in to the account with this browser lately. */
  isKnownDevice(attempt: LoginAttempt): Promise<boolean>;
  /**
   * Lets somebody try to sign in; only failures count.
   * @param check null when name and password do not fit
   * @throws {TooManyRequests} while the network or the account is blocked.
   */
  tryLogin<T>(attempt: LoginAttempt, check: () => Promise<T | null>): Promise<T | null>;
  /** Makes a device known to an account, once somebody is signed in there. */
  rememberDevice(attempt: LoginAttempt): Promise<void>;
  /** Counts a wrong guess at the current password. @returns whether the session has to end */
  countWrongPassword(sessionId: string): Promise<boolean>;
  /** Counts a write with a session or a token. @throws {TooManyRequests} */
  consumeStaffWrite(callerId: string): Promise<void>;
  /** Counts that a window shows another record. @throws {TooManyRequests} */
  consumePlaceChange(sessionId: string): Promise<void>;
  /**
   * Counts a call with a token, whichever it is.
   * @throws {TooManyRequests}
   */
  consumeTokenCall(tokenId: string): Promise<void>;
}

/** Limits that all replicas share, in PostgreSQL. */
export function createRateLimits(pool: CounterPool): RateLimits {
  const formNetwork = new RateCounter(pool, 'formNetwork', { points: 120, durationSeconds: 10 * minuteSeconds });
  const formPerson = new RateCounter(pool, 'formPerson', { points: 10, durationSeconds: 10 * minuteSeconds });
  const tokenCall = new RateCounter(pool, 'tokenCall', {
    points: maxTokenRequestsPerMinute,
    durationSeconds: minuteSeconds,
  });
  const staffWrite = new RateCounter(pool, 'staffWrite', {
    points: maxWritesPerMinute,
    durationSeconds: minuteSeconds,
  });
  // Holding down a key to move through a list is not an attack, and must leave room for other writes.
  const placeChange = new RateCounter(pool, 'placeChange', {
    points: placeChangesPerMinute,
    durationSeconds: minuteSeconds,
  });

  return {
    ...createLoginLimit(pool),
    async limitForm({ network, email }, take) {
      const counters = [{ counter: formNetwork, key: network }];
      // By both: nobody shuts out a person whose address is known by writing under it from elsewhere.
      if (email) counters.push({ counter: formPerson, key: digest(`${network} ${foldCase(email)}`) });
      const counted: typeof counters = [];
      try {
        // Before it is taken, so that of many at once no more than that get through.
        for (const each of counters) {
          counted.push(each);
          await each.counter.consume(each.key).catch(throwTooManyRequests);
        }
        return await take();
      } catch (error) {
        await Promise.all(counted.map(({ counter, key }) => counter.reward(key))).catch(() => {});
        throw error;
      }
    },
    async consumeStaffWrite(callerId) {
      await staffWrite.consume(callerId).catch(throwTooManyRequests);
    },
    async consumePlaceChange(sessionId) {
      await placeChange.consume(sessionId).catch(throwTooManyRequests);
    },
    async consumeTokenCall(tokenId) {
      await tokenCall.consume(tokenId).catch(throwTooManyRequests);
    },
  };
}

/** Hash of a text: short whatever was typed. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Limits for tests and benchmarks only; the configuration refuses them with an https origin. */
export const noRateLimits: RateLimits = {
  limitForm: (_, take) => take(),
  isKnownDevice: async () => true,
  tryLogin: (_, check) => check(),
  rememberDevice: async () => {},
  countWrongPassword: async () => false,
  consumeStaffWrite: async () => {},
  consumePlaceChange: async () => {},
  consumeTokenCall: async () => {},
};

/** Middleware of the public forms that are not leads. */
export const limitForms =
  (limits: RateLimits): Middleware<RequestState> =>
  (ctx, next) =>
    limits.limitForm({ network: getClientNetwork(ctx.ip) }, next);

/**
 * What limits count a client by: its IPv4 address, or the /64 of an IPv6 one, because that is what one customer of a
 * provider gets.
 */
export function getClientNetwork(address: string): string {
  // A proxy may say anything; what is no address is counted as it is, cut to what a counter's key can hold.
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%')[0]}/64`).toString()
    : parsed.toString();
}
