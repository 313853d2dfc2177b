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

interface FormSender {
  /** Network of a client. Many people can share a network, for example users of a mobile carrier. */
  network: string;
  email?: string;
}

export interface RateLimits {
  /** Counts the accepted form submissions of a sender. @throws {TooManyRequests} */
  limitForm<T>(sender: FormSender, take: () => Promise<T>): Promise<T>;
  /** Returns true if this browser logged in to the account recently. */
  isKnownDevice(attempt: LoginAttempt): Promise<boolean>;
  /** Counts failures only. @param check returns null for wrong credentials @throws {TooManyRequests} while blocked */
  tryLogin<T>(attempt: LoginAttempt, check: () => Promise<T | null>): Promise<T | null>;
  rememberDevice(attempt: LoginAttempt): Promise<void>;
  /** @returns true if the session must end */
  countWrongPassword(sessionId: string): Promise<boolean>;
  consumeStaffWrite(callerId: string): Promise<void>;
  consumePlaceChange(sessionId: string): Promise<void>;
  consumeTokenCall(tokenId: string): Promise<void>;
}

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
  // Use a separate limit. Otherwise holding down an arrow key in a list would use up the limit for other writes.
  const placeChange = new RateCounter(pool, 'placeChange', {
    points: placeChangesPerMinute,
    durationSeconds: minuteSeconds,
  });

  return {
    ...createLoginLimit(pool),
    async limitForm({ network, email }, take) {
      const counters = [{ counter: formNetwork, key: network }];
      // Count each pair of network and e-mail address. Otherwise anyone could block a person by entering their address.
      if (email) counters.push({ counter: formPerson, key: digest(`${network} ${foldCase(email)}`) });
      const counted: typeof counters = [];
      try {
        // Count the submission before storing it, so that simultaneous submissions cannot exceed the limit.
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

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** For tests and benchmarks only. Not allowed if the origin uses https. */
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

export const limitFormRequests =
  (limits: RateLimits): Middleware<RequestState> =>
  (ctx, next) =>
    limits.limitForm({ network: getClientNetwork(ctx.ip) }, next);

/** Returns the IPv4 address, or the /64 network of an IPv6 address. Providers assign at least one /64 per customer. */
export function getClientNetwork(address: string): string {
  // A proxy can send any text as the address. Use an invalid address as the key, but limit its length.
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%')[0]}/64`).toString()
    : parsed.toString();
}
