import { isInvisible, truncateText } from '../../../shared/domain/texts.ts';
import { type CsvRecord, UnreadableFileError } from './csv-records.ts';

const titleLines = 5;

/** @throws {UnreadableFileError} if the file has a title above its column headings */
export async function* rejectTitleLine(
  records: AsyncIterable<CsvRecord>,
  countHeadings: (cells: readonly string[]) => number,
): AsyncGenerator<CsvRecord, void, undefined> {
  let first: CsvRecord | undefined;
  let later = 0;
  const isTitle = (above: readonly string[], below: readonly string[]) =>
    countHeadings(above) === 0 && (countHeadings(below) > 1 || (countFilled(above) === 1 && countFilled(below) > 1));
  for await (const record of records) {
    if (first && ++later <= titleLines && isTitle(first.cells, record.cells))
      throw new UnreadableFileError(
        `Line ${first.line}, “${truncateText(first.cells.join(' ').trim(), 60)}”, looks like a title. Delete all lines above the headings, save the file, and upload it again.`,
      );
    first ??= record;
    yield record;
  }
}

const countFilled = (cells: readonly string[]) => cells.filter((cell) => !isInvisible(cell)).length;
