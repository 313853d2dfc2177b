import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that only a cookie, a link or a program holds. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** What the database has of a secret: SHA-256, in hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
