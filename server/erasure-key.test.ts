import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureErasureKey, erasureKeyFileName, readErasureKey } from './erasure-key.ts';
import { createTemporaryFolder } from './test/support/servers/server-process.ts';

const secret = 'a secret of at least thirty-two characters';

test('uses the configured key, or creates one beside the embedded PostgreSQL', () => {
  const own = { erasureKey: undefined, databaseUrl: undefined, dataDir: createTemporaryFolder() };
  expect(readErasureKey(own)).toBeNull();
  const made = ensureErasureKey(own);
  expect(made?.hash('amina@example.com')).toMatch(/^[0-9a-f]{64}$/);
  expect(ensureErasureKey(own)?.hash('amina@example.com')).toBe(made?.hash('amina@example.com'));
  expect(statSync(join(own.dataDir, erasureKeyFileName)).mode & 0o777).toBe(0o600);

  const configured = readErasureKey({ ...own, erasureKey: secret });
  expect(configured?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(configured?.id).not.toBe(made?.id);
  expect(configured?.hash('amina@example.com')).not.toBe(made?.hash('amina@example.com'));
});

test('creates no key for an external database, because each server would have a different one', () => {
  const dataDir = createTemporaryFolder();
  expect(ensureErasureKey({ erasureKey: undefined, databaseUrl: 'postgresql://db/trinity', dataDir })).toBeNull();
});

test('hashes with the first of several keys and recognizes all of them', () => {
  const place = { databaseUrl: undefined, dataDir: createTemporaryFolder() };
  const [former, key] = [secret, `another secret, ${secret}\n${secret}`].map((erasureKey) =>
    readErasureKey({ ...place, erasureKey }),
  );
  const hash = former?.hash('amina@example.com');
  expect(key?.ids).toEqual([key?.id, former?.id]);
  expect(key?.hash('amina@example.com')).not.toBe(hash);
  expect(key?.hashWithAllKeys('amina@example.com')).toEqual([key?.hash('amina@example.com'), hash]);
});
