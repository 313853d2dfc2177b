import { groupDigits } from '../../../shared/domain/digits.ts';
import { guessImportColumns } from '../../../shared/domain/leads/import-guesses.ts';
import { importLimits } from '../../../shared/domain/leads/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText, trimText } from '../../../shared/domain/texts.ts';
import { BadRequest } from '../../http/errors.ts';
import { type CsvRecord, parseCsvRecords, UnreadableFileError } from '../../http/sheet/csv-records.ts';
import { rejectTitleLine } from '../../http/sheet/reject-title-line.ts';
import { decodeImportFile } from './file-encoding.ts';

interface ImportFileContent {
  headings: string[];
  records: CsvRecord[];
}

export async function readImportFile(bytes: Uint8Array, kind: LeadKind): Promise<ImportFileContent> {
  try {
    return await readRecords(decodeImportFile(bytes), kind);
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new BadRequest(error.message, [{ path: 'file', message: error.message }]);
    throw error;
  }
}

async function readRecords(text: string, kind: LeadKind): Promise<ImportFileContent> {
  const countHeadings = (cells: readonly string[]) =>
    guessImportColumns(kind, cells).filter((name) => name !== null).length;
  let headings: string[] | undefined;
  const records: CsvRecord[] = [];
  for await (const { line, cells } of rejectTitleLine(parseCsvRecords(text), countHeadings)) {
    if (!headings) headings = parseHeadings(cells);
    else records.push({ line, cells: cells.slice(0, importLimits.columns + 1) });
    if (records.length > importLimits.lines)
      throw new UnreadableFileError(
        `The file has more than ${groupDigits(importLimits.lines)} lines. Split the file and import each part.`,
      );
  }
  if (!headings) throw new UnreadableFileError('The file is empty.');
  if (records.length === 0)
    throw new UnreadableFileError('The file has only column headings. Add at least one line of data.');
  // Add empty headings if all data lines have more cells than the heading line. For example, data lines can end with a
  // separator.
  const fewestCells = Math.min(...records.map(({ cells }) => cells.length), importLimits.columns);
  while (headings.length < fewestCells) headings.push('');
  return { headings, records };
}

function parseHeadings(cells: readonly string[]): string[] {
  if (cells.length > importLimits.columns)
    throw new UnreadableFileError(
      `The file has ${groupDigits(cells.length)} columns, but at most ${importLimits.columns} can be read. Delete the columns that you do not need.`,
    );
  return cells.map((cell) => cutText(trimText(cell), textLimits.name));
}
