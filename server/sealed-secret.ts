import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes, idBytes] = [12, 16, 4];

/** Encrypts what the server has to read again, for one owner only: moved to another account or webhook it cannot be opened. */
export interface Seal {
  encrypt(text: string, ownerId: string): string;
  /** @throws when there is no such key any more, or the owner or a bit is another one. */
  open(sealed: string, ownerId: string): string;
  /** Whether it was closed with the key that closes now, and not with one of before. */
  isCurrent(sealed: string): boolean;
}

type TwoStepKeySource = Pick<Config, 'twoStepKey' | 'databaseUrl' | 'dataDir'>;

const twoStepKeyFile = 'two-step.key';

/** The seal of the configured keys, or of the one in the data folder; null without either. */
export const readSeal = (place: TwoStepKeySource): Seal | null =>
  createSealOrNull(place.twoStepKey ?? readKeyFile(place, twoStepKeyFile));

/** The seal as {@link readSeal} has it; with the embedded PostgreSQL the first call makes a key. */
export const ensureSeal = (place: TwoStepKeySource): Seal | null =>
  createSealOrNull(place.twoStepKey ?? ensureKeyFile(place, twoStepKeyFile));

const createSealOrNull = (keys: string | null): Seal | null => (keys ? createSeal(keys) : null);

/**
 * @param keys of the secret files, on a line each: the first closes, all open. Whoever has the database alone learns
 * nothing.
 */
function createSeal(keys: string): Seal {
  const [current, ...former] = keys.trim().split(/\s+/).map(deriveKey);
  if (!current) throw new Error('There is no key to seal with');
  return {
    encrypt(text, ownerId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(ownerId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, ownerId) {
      const [id, text = ''] = sealed.split('.');
      const found = [current, ...former].find((each) => each.id === id);
      if (!found) throw new Error('There is no key that opens this secret');
      const bytes = Buffer.from(text, 'base64url');
      const iv = bytes.subarray(0, ivBytes);
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, found.key, iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

/** The secret, or null when no key opens it. */
export function decryptOrNull(seal: Seal, sealed: string, ownerId: string): string | null {
  try {
    return seal.open(sealed, ownerId);
  } catch {
    return null;
  }
}

/** The id tells keys apart, and nothing of the key itself. */
function deriveKey(key: string): { key: Buffer; id: string } {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'two-step login', 32 + idBytes));
  return { key: bytes.subarray(0, 32), id: bytes.subarray(32).toString('hex') };
}
