import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

type KeyFileLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Returns null if the key file is missing, for example after a restore. Backups do not contain key files. */
export function readKeyFile({ dataDir }: Pick<KeyFileLocation, 'dataDir'>, name: string): string | null {
  const file = join(dataDir, name);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;
}

/** Works like {@link readKeyFile}, but creates a missing key if the server uses the embedded PostgreSQL. */
export function ensureKeyFile(place: KeyFileLocation, name: string): string | null {
  const key = readKeyFile(place, name);
  if (key || place.databaseUrl) return key;
  mkdirSync(place.dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64');
  writeFileSync(join(place.dataDir, name), `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
