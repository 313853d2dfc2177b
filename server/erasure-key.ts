import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

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

/** Beside the cluster and outside it: no backup has it. */
export const erasureKeyFile = 'erasure.key';

/** The key of the configuration, or the one that an earlier erasure has left in the data folder; null without either. */
export function readErasureKey({ erasureKey, dataDir }: KeyPlace): ErasureKey | null {
  const file = join(dataDir, erasureKeyFile);
  const secret = erasureKey ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  return secret ? keyOf(secret) : null;
}

/** As {@link readErasureKey}; with the embedded PostgreSQL, whose folder is ours to write, the first call makes a key. */
export function ensureErasureKey(place: KeyPlace): ErasureKey | null {
  const key = readErasureKey(place);
  if (key || place.databaseUrl) return key;
  mkdirSync(place.dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64');
  writeFileSync(join(place.dataDir, erasureKeyFile), `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return keyOf(secret);
}

function keyOf(secret: string): ErasureKey {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { id: hash('key').slice(0, 16), hash };
}
