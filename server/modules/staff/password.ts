import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id with the parameters that OWASP's password storage cheat sheet recommends. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB of memory and 15 ms of CPU time. More parallel hashes would slow down all other requests. */
const limitHashing = pLimit(4);

/** The same text and salt always give the same hash, so that a code can be found by its hash. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  limitHashing(() => hash(text, { ...options, salt }));

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, options));

/**
 * Passwords for unknown usernames are checked against this hash, so that the response takes as long as for known
 * usernames. Create a new hash if you change `options`.
 */
export const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$N+z2fkthIxqzSXuwitL+ww$8J0/YKN9NEMkN43q8HFxMgJv/novth/dGZU7o8EKGpM';

/** Returns false if `hashed` is null, after the same time as for a wrong password. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(() => verify(hashed ?? dummyPasswordHash, password));
  return matches && hashed !== null;
}
