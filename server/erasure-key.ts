import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';

/**
 * The secret that erased people's addresses and phones are hashed with. Without one, whoever has the list of erasures
 * could try every phone number there is.
 */
export interface ErasureKey {
  /** Tells keys apart, and nothing of the key itself. */
  id: string;
  /** HMAC-SHA-256 of a text, in hex. */
  hash(text: string): string;
}

type KeyPlace = Pick<Config, 'erasureKey' | 'databaseUrl' | 'dataDir'>;

export const erasureKeyFile = 'erasure.key';

/** The key of the configuration, or the one that an earlier erasure has left in the data folder; null without either. */
export const readErasureKey = (place: KeyPlace): ErasureKey | null =>
  keyOf(place.erasureKey ?? readKeyFile(place, erasureKeyFile));

/** The key as {@link readErasureKey} has it; with the embedded PostgreSQL the first call makes one. */
export const ensureErasureKey = (place: KeyPlace): ErasureKey | null =>
  keyOf(place.erasureKey ?? ensureKeyFile(place, erasureKeyFile));

function keyOf(secret: string | null): ErasureKey | null {
  if (!secret) return null;
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { id: hash('key').slice(0, 16), hash };
}
