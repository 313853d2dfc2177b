import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, in hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
