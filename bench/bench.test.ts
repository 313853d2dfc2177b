// @module-tag slow
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('prints a row for each budget', { timeout: 180_000 }, async () => {
  const args = [join(import.meta.dirname, 'run.ts'), '--leads', '400', '--seconds', '1'];
  // A machine that misses a budget causes exit code 1.
  const output = await new Promise<string>((done) => execFile(process.execPath, args, (_, stdout) => done(stdout)));
  expect(output.match(/^\| .* \| (?:met|\*\*missed\*\*) \|$/gm)).toHaveLength(15);
});
