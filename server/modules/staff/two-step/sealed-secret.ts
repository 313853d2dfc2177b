import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Encrypts what the server has to read again, for one account only: moved to another one it cannot be opened. */
export interface Seal {
  close(text: string, userId: string): string;
  /** @throws when the key, the account or a bit is another one. */
  open(sealed: string, userId: string): string;
}

/** @param key of the secret files: whoever has the database alone learns nothing. */
export function sealOf(key: string): Seal {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'two-step login', 32));
  return {
    close(text, userId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, derived, iv).setAAD(Buffer.from(userId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, ivBytes);
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, derived, iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
