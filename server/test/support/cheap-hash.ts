import { hash } from '@node-rs/argon2';

const hashes = new Map<string, Promise<string>>();

/** Of a password, by the algorithm of the product at the least cost that it can have: thousands of logins are no test of it. */
export function hashCheaply(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  hashes.set(password, known);
  return known;
}
