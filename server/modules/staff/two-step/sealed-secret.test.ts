import { expect, test } from 'vitest';
import { sealOf } from './sealed-secret.ts';

const seal = sealOf('a key of at least thirty-two characters');

test('what is sealed is opened with the same key and account only, and is never the same twice', () => {
  const sealed = seal.close('GEZDGNBVGY3TQOJQ', 'amina');
  expect(seal.open(sealed, 'amina')).toBe('GEZDGNBVGY3TQOJQ');
  expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ');
  expect(seal.close('GEZDGNBVGY3TQOJQ', 'amina')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'otieno')).toThrow();
  expect(() => sealOf('another key of at least thirty-two').open(sealed, 'amina')).toThrow();
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(() => seal.open(changed, 'amina')).toThrow();
});
