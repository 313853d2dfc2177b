import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';

/**
 * Keys for hashing erased e-mail addresses and phone numbers. Without a key, an attacker could hash all possible phone
 * numbers and find the erased numbers. New erasures use the first key. The other keys recognize earlier erasures.
 */
export interface ErasureKey {
  /** Identifies the first key without revealing it. */
  id: string;
  ids: readonly string[];
  /** Returns the HMAC-SHA-256 of a text with the first key, in hex. */
  hash(text: string): string;
  hashWithAllKeys(text: string): string[];
}

type ErasureKeySource = Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>;

export const erasureKeyFileName = 'erasure.key';

/** Returns the configured key, or the key in the data folder. Returns null if there is no key. */
export const readErasureKey = (place: ErasureKeySource): ErasureKey | null =>
  parseErasureKey(place.erasureKey ?? readKeyFile(place, erasureKeyFileName));

/** Works like {@link readErasureKey}, but creates a missing key if the server uses the embedded PostgreSQL. */
export const ensureErasureKey = (place: ErasureKeySource): ErasureKey | null =>
  parseErasureKey(place.erasureKey ?? ensureKeyFile(place, erasureKeyFileName));

function parseErasureKey(secrets: string | null): ErasureKey | null {
  const keys = (secrets ?? '').split('\n').flatMap((line) => line.trim() || []);
  const [first] = keys;
  if (first === undefined) return null;
  const hashWith = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
  const ids = keys.map((key) => hashWith(key, 'key').slice(0, 16));
  return {
    id: ids[0] ?? '',
    ids,
    hash: (text) => hashWith(first, text),
    hashWithAllKeys: (text) => keys.map((key) => hashWith(key, text)),
  };
}
