import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id, by OWASP's password storage cheat sheet. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for 15 ms: more at once would only slow down everything else. */
const hashesAtOnce = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** For names that do not exist, so that the answer takes as long as for those that do. */
const nobodysHash = hashPassword('the password of nobody at all');

/** Whether the password is the one that was hashed; with null it takes as long and is false. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const stored = hashed ?? (await nobodysHash);
  const matches = await inTurn(() => verify(stored, password));
  return matches && hashed !== null;
}
