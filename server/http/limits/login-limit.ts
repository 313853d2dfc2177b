import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../../shared/domain/time/durations.ts';
import { type CounterPool, RateCounter, throwTooManyRequests } from './counters.ts';

export interface LoginAttempt {
  account: string;
  network: string;
  device: string;
  userAgent: string | null;
}

/** After this many failures, each further failure doubles the wait, from one second to the maximum. */
const freeFailures = 5;
const maxBlockSeconds = 15 * minuteSeconds;

/** The session ends after this many wrong passwords, because it may have been stolen. */
const maxGuessesPerSession = 5;

/** A device counts as known for this long after its last login. */
export const knownDeviceDurationMs = 90 * dayMs;

const failuresName = 'loginFailure';
const gateName = 'loginBlock';

/**
 * Blocks logins after failed attempts. All unknown clients of an account share one limit. Each known device and each
 * known network of the account has its own limit.
 */
export function createLoginLimit(pool: CounterPool) {
  const short = new RateCounter(pool, 'loginShort', { points: 6, durationSeconds: minuteSeconds });
  const long = new RateCounter(pool, 'loginLong', { points: 30, durationSeconds: hourSeconds });
  const failures = new RateCounter(pool, failuresName, { points: 1_000_000, durationSeconds: daySeconds });
  const gate = new RateCounter(pool, gateName, { points: 1, durationSeconds: 1, maxDurationSeconds: maxBlockSeconds });
  const known = new RateCounter(pool, 'loginKnown', {
    points: 1_000_000,
    durationSeconds: knownDeviceDurationMs / 1_000,
  });
  const guesses = new RateCounter(pool, 'passwordGuess', { points: 1_000_000, durationSeconds: daySeconds });

  const isKnown = async (key: string) => (await known.get(key)) !== null;

  async function passGate(key: string): Promise<void> {
    const block = await gate.get(key);
    if (block && block.msBeforeNext > 0) throwTooManyRequests(block);
    const { consumedPoints: tries } = await failures.consume(key);
    if (tries < freeFailures) return;
    const seconds = Math.min(2 ** (tries - freeFailures), maxBlockSeconds);
    // If several attempts arrive at once, the first attempt blocks the others.
    await gate.consume(key, { customDuration: seconds }).catch(throwTooManyRequests);
  }

  return {
    isKnownDevice: ({ account, device }: LoginAttempt): Promise<boolean> => isKnown(buildCounterKey(account, device)),
    /** @param check returns null for wrong credentials @throws {TooManyRequests} after too many failures */
    async tryLogin<T>({ account, network, device }: LoginAttempt, check: () => Promise<T | null>): Promise<T | null> {
      const [ofDevice, ofNetwork] = [buildCounterKey(account, device), buildCounterKey(account, network)];
      const isKnownDevice = await isKnown(ofDevice);
      const gateKey = isKnownDevice ? ofDevice : (await isKnown(ofNetwork)) ? ofNetwork : buildCounterKey(account);
      // Count the failures of a known device separately, because an attacker can be on the same network.
      const client = isKnownDevice ? ofDevice : network;
      await short.consume(client).catch(throwTooManyRequests);
      await long.consume(client).catch(throwTooManyRequests);
      await passGate(gateKey);
      const found = await check();
      if (found === null) return null;
      await Promise.all([short.reward(client), long.reward(client), failures.delete(gateKey), gate.delete(gateKey)]);
      return found;
    },
    /** Call this after the session is created, because a correct password alone may not be enough to sign in. */
    async rememberDevice({ account, network, device }: LoginAttempt): Promise<void> {
      await Promise.all(
        [device, network].map((from) => known.set(buildCounterKey(account, from), 1, knownDeviceDurationMs / 1_000)),
      );
    },
    async countWrongPassword(sessionId: string): Promise<boolean> {
      return (await guesses.consume(sessionId)).consumedPoints >= maxGuessesPerSession;
    },
  };
}

export async function unblockAccount(em: EntityManager, account: string): Promise<void> {
  for (const name of [failuresName, gateName])
    await em.execute('delete from rate_limit where starts_with(key, ?)', [`${name}:${buildCounterKey(account)}`]);
}

/** Hashes the text, because people sometimes type their password into the user name field. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const buildCounterKey = (account: string, from?: string) =>
  from === undefined ? digest(account) : `${digest(account)}.${digest(from)}`;
