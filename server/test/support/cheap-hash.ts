import { hash } from '@node-rs/argon2';

const hashes = new Map<string, Promise<string>>();

/** Uses the lowest cost, because thousands of logins would otherwise be slow. */
export function hashCheaply(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  hashes.set(password, known);
  return known;
}
