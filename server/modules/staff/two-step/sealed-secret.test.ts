import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/server-process.ts';
import { ensureSeal, readSeal, sealOf, twoStepKeyFile } from './sealed-secret.ts';

const [key, next] = ['a-key-of-at-least-thirty-two-characters', 'the-next-key-of-thirty-two-characters'];
const seal = sealOf(key);
const secret = 'GEZDGNBVGY3TQOJQ';

test('what is sealed is opened with the same key and account only, and is never the same twice', () => {
  const sealed = seal.close(secret, 'amina');
  expect(seal.open(sealed, 'amina')).toBe(secret);
  expect(sealed).not.toContain(secret);
  expect(seal.close(secret, 'amina')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'otieno')).toThrow();
  expect(() => sealOf(next).open(sealed, 'amina')).toThrow('There is no key that opens this secret');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => seal.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'amina')).toThrow();
});

test('a key of before opens as long as it stands below the one that closes', () => {
  const sealed = seal.close(secret, 'amina');
  const both = sealOf(`${next}\n${key}\n`);
  expect(both.open(sealed, 'amina')).toBe(secret);
  expect([both.isCurrent(sealed), seal.isCurrent(sealed)]).toEqual([false, true]);
  expect(sealOf(next).open(both.close(secret, 'amina'), 'amina')).toBe(secret);
});

test('a key is made beside the embedded PostgreSQL, and never for a database of somebody else', () => {
  const own = { twoStepKey: undefined, databaseUrl: undefined, dataDir: temporaryFolder() };
  expect(readSeal(own)).toBeNull();
  const sealed = ensureSeal(own)?.close(secret, 'amina') ?? '';
  expect(readSeal(own)?.open(sealed, 'amina')).toBe(secret);
  expect(statSync(join(own.dataDir, twoStepKeyFile)).mode & 0o777).toBe(0o600);
  expect(ensureSeal({ ...own, databaseUrl: 'postgresql://db/trinity', dataDir: temporaryFolder() })).toBeNull();
});
