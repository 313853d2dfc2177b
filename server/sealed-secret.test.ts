import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureSecretCipher, readSecretCipher, type SecretCipher } from './sealed-secret.ts';
import { createTemporaryFolder } from './test/support/servers/server-process.ts';

const [key, next] = ['a-key-of-at-least-thirty-two-characters', 'the-next-key-of-thirty-two-characters'];
const secret = 'GEZDGNBVGY3TQOJQ';

function sealWith(twoStepKey: string): SecretCipher {
  const seal = readSecretCipher({ twoStepKey, databaseUrl: undefined, dataDir: '' });
  if (!seal) throw new Error('A key makes a seal');
  return seal;
}

test('decrypts with the same key and owner only, and never encrypts the same way twice', () => {
  const seal = sealWith(key);
  const sealed = seal.encrypt(secret, 'amina');
  expect(seal.open(sealed, 'amina')).toBe(secret);
  expect(sealed).not.toContain(secret);
  expect(seal.encrypt(secret, 'amina')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'otieno')).toThrow();
  expect(() => sealWith(next).open(sealed, 'amina')).toThrow('No key decrypts this secret');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => seal.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'amina')).toThrow();
});

test('decrypts with a former key that is listed below the current one', () => {
  const sealed = sealWith(key).encrypt(secret, 'amina');
  const both = sealWith(`${next}\n${key}\n`);
  expect(both.open(sealed, 'amina')).toBe(secret);
  expect([both.isCurrent(sealed), sealWith(key).isCurrent(sealed)]).toEqual([false, true]);
  expect(sealWith(next).open(both.encrypt(secret, 'amina'), 'amina')).toBe(secret);
});

test('creates a key beside the embedded PostgreSQL, never for an external database', () => {
  const own = { twoStepKey: undefined, databaseUrl: undefined, dataDir: createTemporaryFolder() };
  expect(readSecretCipher(own)).toBeNull();
  const sealed = ensureSecretCipher(own)?.encrypt(secret, 'amina') ?? '';
  expect(readSecretCipher(own)?.open(sealed, 'amina')).toBe(secret);
  const [file = ''] = readdirSync(own.dataDir);
  expect(statSync(join(own.dataDir, file)).mode & 0o777).toBe(0o600);
  expect(
    ensureSecretCipher({ ...own, databaseUrl: 'postgresql://db/trinity', dataDir: createTemporaryFolder() }),
  ).toBeNull();
});
