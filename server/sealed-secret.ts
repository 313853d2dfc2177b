import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes, idBytes] = [12, 16, 4];

/**
 * Encrypts secrets. A secret belongs to one account or webhook, and cannot be decrypted for another account or webhook.
 */
export interface SecretCipher {
  encrypt(text: string, ownerId: string): string;
  /** @throws if the key is missing, the owner is different, or the encrypted text was changed */
  open(sealed: string, ownerId: string): string;
  /** Returns true if the current key encrypted the secret. Returns false for a former key. */
  isCurrent(sealed: string): boolean;
}

type TwoStepKeySource = Pick<Config, 'twoStepKey' | 'databaseUrl' | 'dataDir'>;

const twoStepKeyFile = 'two-step.key';

/** Returns a cipher for the configured keys, or for the key in the data folder. Returns null if there is no key. */
export const readSecretCipher = (place: TwoStepKeySource): SecretCipher | null =>
  createSealOrNull(place.twoStepKey ?? readKeyFile(place, twoStepKeyFile));

/** Works like {@link readSecretCipher}. With the embedded PostgreSQL, also creates a missing key. */
export const ensureSecretCipher = (place: TwoStepKeySource): SecretCipher | null =>
  createSealOrNull(place.twoStepKey ?? ensureKeyFile(place, twoStepKeyFile));

const createSealOrNull = (keys: string | null): SecretCipher | null => (keys ? createSeal(keys) : null);

/** @param keys one key per line. The first key encrypts. All keys decrypt */
function createSeal(keys: string): SecretCipher {
  const [current, ...former] = keys.trim().split(/\s+/).map(deriveKey);
  if (!current) throw new Error('There is no key to encrypt with');
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
      if (!found) throw new Error('No key decrypts this secret');
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

export function decryptOrNull(seal: SecretCipher, sealed: string, ownerId: string): string | null {
  try {
    return seal.open(sealed, ownerId);
  } catch {
    return null;
  }
}

function deriveKey(key: string): { key: Buffer; id: string } {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'two-step login', 32 + idBytes));
  return { key: bytes.subarray(0, 32), id: bytes.subarray(32).toString('hex') };
}
