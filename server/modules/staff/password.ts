import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id, by OWASP's password storage cheat sheet. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for 15 ms: more at once would only slow down everything else. */
const limitHashing = pLimit(4);

/** The same each time for the same salt, so that of several hashes one is found without trying all. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  limitHashing(() => hash(text, { ...options, salt }));

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, options));

/** Hash for names that do not exist, so that the answer takes as long as for those that do: made with the options above. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$N+z2fkthIxqzSXuwitL+ww$8J0/YKN9NEMkN43q8HFxMgJv/novth/dGZU7o8EKGpM';

/** Whether the password is the one that was hashed; with null it takes as long and is false. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(() => verify(hashed ?? dummyHash, password));
  return matches && hashed !== null;
}
