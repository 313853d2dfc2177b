import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { daySeconds, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

const maxColumns = 26;

/**
 * Streams a workbook with one sheet (ECMA-376). Writes all text as text cells, so that no formulas run and phone
 * numbers keep a leading 0 or +. Dates are in Nairobi time. See docs/decisions/011-lists.md.
 * @throws {RangeError} if the sheet has more than 26 columns
 */
export function createXlsxFile<R>(sheet: Sheet<R>): Readable {
  if (sheet.columns.length > maxColumns) throw new RangeError(`A workbook can have at most ${maxColumns} columns.`);
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries({ ...fixedParts, 'xl/workbook.xml': formatWorkbook(sheet.title) }))
    zip.addBuffer(Buffer.from(xmlHead + xml), name);
  const rows = Readable.from(generateSheetPages(sheet), { objectMode: false });
  // Use level 1, because level 2 takes twice as long and makes the file only 10% smaller.
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  const file = new PassThrough();
  // Abort the download if the list cannot be read. Stop reading the list if the client disconnects.
  rows.on('error', (error) => file.destroy(error));
  pipeline(zip.outputStream, file, () => rows.destroy());
  return file;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const styles = { heading: 1, text: 2, date: 3 } as const;

const fixedParts = {
  '[Content_Types].xml':
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
    '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet ${mainNamespace}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    // Format 49 means text. Excel then treats phone numbers as text, even after an edit.
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
};

const formatWorkbook = (title: string): string =>
  `<workbook ${mainNamespace} xmlns:r="${relationships}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

async function* generateSheetPages<R>({ columns, pages }: Sheet<R>): AsyncGenerator<Buffer> {
  const headings = columns.map(({ header }, index) =>
    formatTextCell(`${toColumnLetter(index)}1`, header, styles.heading),
  );
  yield Buffer.from(
    `${xmlHead}<worksheet ${mainNamespace}>${formatView(columns)}<sheetData><row r="1">${headings.join('')}</row>`,
  );
  let next = 2;
  for await (const rows of pages) {
    const first = next;
    yield Buffer.from(rows.map((row, index) => formatRow(columns, row, first + index)).join(''));
    next += rows.length;
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function formatView<R>(columns: readonly SheetColumn<R>[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols>`
  );
}

const formatRow = <R>(columns: readonly SheetColumn<R>[], row: R, number: number): string =>
  `<row r="${number}">${columns.map(({ cell }, index) => formatCell(`${toColumnLetter(index)}${number}`, cell(row))).join('')}</row>`;

const toColumnLetter = (index: number): string => String.fromCharCode(65 + index);

function formatCell(place: string, value: SheetCell): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return formatTextCell(place, value, styles.text);
  return `<c r="${place}" s="${styles.date}"><v>${toSerialDate(value)}</v></c>`;
}

const formatTextCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Converts a date to a spreadsheet date: days since 1899-12-30 in Nairobi time. Rounds down to whole seconds. */
const toSerialDate = (moment: Date): number =>
  (Math.floor(moment.getTime() / 1_000) + nairobiOffsetMs / 1_000) / daySeconds + 25_569;

/** Matches characters that XML forbids or changes, and the start of Excel's escape sequences, such as `_x000D_`. */
const specialCharacters = /[&<>]|\r\n?|(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu;
/** Faster pattern to test first, because almost no text contains special characters. */
const suspectCharacters = /[&<>_\r\p{Cc}\ufffe\uffff]/u;
const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r\n', '\n'],
  ['\r', '\n'],
  ['_', '_x005F_'],
]);

const escapeXml = (text: string): string =>
  suspectCharacters.test(text)
    ? text.replace(specialCharacters, (character) => entities.get(character) ?? '\ufffd')
    : text;
