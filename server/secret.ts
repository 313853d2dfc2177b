import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in Base64url. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 hash in hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
