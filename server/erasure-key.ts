import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';

/**
 * The secret that erased people's addresses and phones are hashed with. Without one, a reader of the list of erasures could
 * try every phone number. The first key hashes new erasures. Former keys still recognize the erasures of their time.
 */
export interface ErasureKey {
  /** Identifies the first key. Reveals nothing about the key itself. */
  id: string;
  /** Ids of all keys, the first included. */
  ids: readonly string[];
  /** HMAC-SHA-256 of a text with the first key, in hex. */
  hash(text: string): string;
  /** The same with each key. */
  hashWithAllKeys(text: string): string[];
}

type ErasureKeySource = Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>;

export const erasureKeyFileName = 'erasure.key';

/** The key of the configuration, or the one that an earlier erasure has left in the data folder; null without either. */
export const readErasureKey = (place: ErasureKeySource): ErasureKey | null =>
  parseErasureKey(place.erasureKey ?? readKeyFile(place, erasureKeyFileName));

/** The key as {@link readErasureKey} has it; with the embedded PostgreSQL the first call makes one. */
export const ensureErasureKey = (place: ErasureKeySource): ErasureKey | null =>
  parseErasureKey(place.erasureKey ?? ensureKeyFile(place, erasureKeyFileName));

/** @param secrets on a line each */
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
