import { expect, test } from 'vitest';
import { countFittingRecords } from './list-page.ts';

const sizeOf = (records: readonly object[]) => Buffer.byteLength(JSON.stringify(records));

test.each([
  ['letters', 'a'],
  ['quotes', '"'],
  ['line separators and other control characters', '\u0000'],
  ['letters of three bytes', '€'],
  ['halves of a pair', '\ud800'],
])('counts the JSON bytes of records with %s', (_, character) => {
  const records = Array.from({ length: 40 }, (__, turn) => ({
    text: character.repeat(turn * 7),
    tags: [character, null],
    at: new Date(0),
    count: -1.5e-300,
    isOn: false,
  }));
  for (const maxBytes of [1, 500, 2_000, 10_000, sizeOf(records), 100_000]) {
    const fitting = countFittingRecords(records, maxBytes);
    if (fitting > 1) expect(sizeOf(records.slice(0, fitting))).toBeLessThanOrEqual(maxBytes);
    if (fitting < records.length) expect(sizeOf(records.slice(0, fitting + 1)) + 1).toBeGreaterThan(maxBytes);
    expect(fitting).toBeGreaterThan(0);
  }
});
