import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createArbitraryText } from '../../test/support/texts/arbitrary-text.ts';
import { createCsvFile } from './csv-file.ts';
import { parseCsvRecords } from './csv-records.ts';
import type { SheetColumn } from './sheet.ts';
import { createXlsxFile } from './xlsx-file.ts';

const columns: SheetColumn<[string, string]>[] = [
  { header: 'Number', width: 10, cell: ([number]) => number },
  { header: 'Text', width: 60, cell: ([, text]) => text },
];

const troubles = [
  '\n',
  '\r',
  '\r\n',
  '\t',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '"',
  "'",
  ',',
  ';',
  '<',
  '&',
  ']]>',
  '_x000D_',
  ' ',
  '\u0007',
  '\ufffe',
  'é',
  '🚚',
];
const text = fc.array(fc.oneof(fc.constantFrom(...troubles), createArbitraryText()), { maxLength: 6 });

/** Spreadsheets start a formula at these signs, also full-width ones. */
const formulaSign = /^[=+\-@\t\r＝＋－＠]/;

const escapedSign = /^'*[=+\-@\t\r＝＋－＠]/;

/** Each row has a text, because an empty cell would be missing. */
const rows: [string, string][] = fc
  .sample(text, 10_000)
  .map((parts) => parts.join('').replaceAll('\u0000', ''))
  .map((each, index) => [`row ${index}`, each.isWellFormed() ? `${each}.` : '.']);

async function* pages() {
  for (let start = 0; start < rows.length; start += 500) yield rows.slice(start, start + 500);
}

test('restores 10,000 texts from a CSV file, none as a formula', async () => {
  const file = await buffer(createCsvFile({ title: 'Texts', columns, pages: pages() }));
  const [heading, ...records]: string[][] = parse(file, { bom: true });
  expect(heading).toEqual(['Number', 'Text']);
  expect(records).toHaveLength(rows.length);
  for (const [index, record] of records.entries()) {
    const [number = '', typed = ''] = rows[index] ?? [];
    expect(record).toEqual([number, escapedSign.test(typed) ? `'${typed}` : typed]);
    expect(record[1]).not.toMatch(formulaSign);
  }
  const imported: string[][] = [];
  for await (const { cells } of parseCsvRecords(file.toString())) imported.push(cells);
  expect(imported).toEqual([heading, ...rows]);
});

test('restores 10,000 texts from a workbook, each in its row', async () => {
  const file = await buffer(createXlsxFile({ title: 'Texts', columns, pages: pages() }));
  const [heading, ...read] = await readSheet(file, { trim: false });
  expect(heading).toEqual(['Number', 'Text']);
  expect(read).toEqual(rows.map(([number, typed]) => [number, asSheet(typed)]));
});

/** Spreadsheets have one kind of line break and no control characters. */
const asSheet = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '\ufffd');

test('rejects a workbook with more columns than letters', () => {
  const many = Array.from({ length: 27 }, () => ({ header: 'Text', width: 10, cell: () => null }));
  expect(() => createXlsxFile({ title: 'Texts', columns: many, pages: [] })).toThrow(RangeError);
});

test('breaks off the file if the list breaks off', async () => {
  async function* broken() {
    yield rows.slice(0, 10);
    throw new Error('The database went away.');
  }
  for (const make of [createCsvFile, createXlsxFile])
    await expect(buffer(make({ title: 'Texts', columns, pages: broken() }))).rejects.toThrow('The database went away.');
});

test('stops reading the list when the reader disconnects', async () => {
  for (const make of [createCsvFile, createXlsxFile]) {
    const ended = Promise.withResolvers<void>();
    const file = make({ title: 'Texts', columns, pages: endless() });
    async function* endless() {
      try {
        for (let page = 1; ; page++) {
          if (page === 3) file.destroy();
          yield rows;
        }
      } finally {
        ended.resolve();
      }
    }
    file.resume();
    await ended.promise;
  }
});
