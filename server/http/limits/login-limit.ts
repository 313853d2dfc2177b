import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../../shared/domain/time/durations.ts';
import { type CounterPool, RateCounter, throwTooManyRequests } from './counters.ts';

/** Who tries to sign in. */
export interface LoginAttempt {
  /** The name of the account, as it was typed. */
  account: string;
  network: string;
  /** The secret of the cookie that this browser keeps once somebody has signed in with it. */
  device: string;
  /** What the browser calls itself, for the audit. */
  userAgent: string | null;
}

/** Failures of one account: so many are free, then each doubles the wait, from a second to the most. */
const freeFailures = 5;
const maxBlockSeconds = 15 * minuteSeconds;

/** Wrong guesses at the current password after which a session is no longer believed to be its owner's. */
const maxGuessesPerSession = 5;

/** Time for which a device or network counts as known after somebody has signed in from there. */
export const knownDeviceDurationMs = 90 * dayMs;

const failuresName = 'loginFailure';
const gateName = 'loginBlock';

/**
 * Counts failed logins by network and by account. Strangers share one gate of an account: whoever knows a name can keep
 * it shut for all of them. A device or network from which the account's owner has signed in lately has a gate of its
 * own, which strangers cannot shut.
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
    // Of tries that come at once one passes the gate, and closes it behind it.
    const seconds = Math.min(2 ** (tries - freeFailures), maxBlockSeconds);
    await gate.consume(key, { customDuration: seconds }).catch(throwTooManyRequests);
  }

  return {
    /** Whether somebody has signed in to the account with this browser lately. */
    isKnownDevice: ({ account, device }: LoginAttempt): Promise<boolean> => isKnown(buildCounterKey(account, device)),
    /**
     * Lets somebody try to sign in.
     * @param check null when name and password do not fit; then the try counts
     * @throws {TooManyRequests} while there were too many failures.
     */
    async tryLogin<T>({ account, network, device }: LoginAttempt, check: () => Promise<T | null>): Promise<T | null> {
      const [ofDevice, ofNetwork] = [buildCounterKey(account, device), buildCounterKey(account, network)];
      const isKnownDevice = await isKnown(ofDevice);
      const gateKey = isKnownDevice ? ofDevice : (await isKnown(ofNetwork)) ? ofNetwork : buildCounterKey(account);
      // A known device is counted by itself: it may be in the network of somebody who guesses.
      const client = isKnownDevice ? ofDevice : network;
      await short.consume(client).catch(throwTooManyRequests);
      await long.consume(client).catch(throwTooManyRequests);
      await passGate(gateKey);
      const found = await check();
      if (found === null) return null;
      await Promise.all([short.reward(client), long.reward(client), failures.delete(gateKey), gate.delete(gateKey)]);
      return found;
    },
    /** Makes device and network known to the account. A password alone is not enough: call it after the session is made. */
    async rememberDevice({ account, network, device }: LoginAttempt): Promise<void> {
      await Promise.all(
        [device, network].map((from) => known.set(buildCounterKey(account, from), 1, knownDeviceDurationMs / 1_000)),
      );
    },
    /** Counts a wrong guess at the current password. @returns whether the session has to end */
    async countWrongPassword(sessionId: string): Promise<boolean> {
      return (await guesses.consume(sessionId)).consumedPoints >= maxGuessesPerSession;
    },
  };
}

/** Opens every gate of an account at once. */
export async function unblockAccount(em: EntityManager, account: string): Promise<void> {
  for (const name of [failuresName, gateName])
    await em.execute('delete from rate_limit where starts_with(key, ?)', [`${name}:${buildCounterKey(account)}`]);
}

/** Hash of a name: short whatever was typed for it, and not to be read, because people type passwords there. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** An account for everybody, or for those who come from one device or network. */
const buildCounterKey = (account: string, from?: string) =>
  from === undefined ? digest(account) : `${digest(account)}.${digest(from)}`;
