import fc from 'fast-check';
import type { TextFieldRule } from './text-fields.ts';

export const isLongFuzzRun = process.env.FUZZ_RUNS !== undefined;

export const fuzzRunCount = Number(process.env.FUZZ_RUNS ?? 10);

/** The default is too short for many runs on a busy machine. */
export const fuzzTimeoutMs = 120_000 + fuzzRunCount * 50;

/** Includes lone surrogates and control characters. */
const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

const surrogates = { from: 0xd800, count: 0x800 };

/** `fc.string({ unit: 'binary' })` would first list a million characters, which takes seconds. */
const character = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (place) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count),
  (text) => {
    const point = String(text).codePointAt(0);
    if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('This is not one character.');
    return point < surrogates.from ? point : point - surrogates.count;
  },
);

export const createArbitraryText = (constraints: fc.StringSharedConstraints = {}) =>
  fc.string({ ...constraints, unit: character });

const blanks = fc.string({
  unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u2028', '\ufeff', '\u200b'),
  maxLength: 4,
});

const validTexts: Record<TextFieldRule['form'], fc.Arbitrary<string>> = {
  any: fc.string({ unit: 'grapheme', maxLength: 60 }),
  unstored: fc.string(),
  email: fc.emailAddress(),
  slug: fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,3}$/),
  address: fc.oneof(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), fc.webPath()),
  json: fc.json(),
  choice: fc.constantFrom('website', 'trucks', 'Packing', 'General', 'page', 'landing', 'draft', 'published'),
};

export const createArbitraryFieldText = ({ form, max }: TextFieldRule): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: validTexts[form] },
    { weight: 3, arbitrary: createArbitraryText({ maxLength: 60 }) },
    { weight: 2, arbitrary: codeUnits },
    { weight: 2, arbitrary: fc.tuple(blanks, validTexts[form], blanks).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }).map((more) => 'x'.repeat(Math.min(max, 20_000) + more)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '__proto__',
        'constructor',
        'null',
        'undefined',
        '0',
        'true',
        "'; drop table lead; --",
        '{{7*7}}',
        '%00',
        '\\u0000',
        '\u202e',
        'İ',
        'ẞ',
        '\u0000',
      ),
    },
  );

/** Values by field path. */
export const createArbitraryFieldTexts = (fields: TextFieldRule[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      ...fields.map((field) => fc.option(createArbitraryFieldText(field)).map((text) => [field.path, text] as const)),
    )
    .map((texts) => Object.fromEntries(texts.flatMap(([path, text]) => (text === null ? [] : [[path, text]]))));
