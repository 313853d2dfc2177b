import type { EntityManager } from '@mikro-orm/postgresql';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { guessColumns } from '../../../shared/domain/import-guesses.ts';
import { importLimits } from '../../../shared/domain/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText, trimmedText } from '../../../shared/domain/texts.ts';
import { type CsvRecord, csvRecords, UnreadableFile } from '../../http/sheet/csv-records.ts';
import { rejectTitle } from '../../http/sheet/title-line.ts';
import { decoded, encodingOf } from './file-encoding.ts';
import { guessMapping } from './guess-mapping.ts';

/** Lines that are stored by one statement, and characters of them. */
const batchLines = 250;
const batchCharacters = 128 * 1024;

/** A server that reads says at least so often that it lives; after it another one begins anew. */
const readingSeconds = 30;

/**
 * Takes a file apart: its pieces become lines, each a row. Nothing is decided yet, and lines that are there already stay:
 * so it can be done again from the start, and by two servers at once.
 * @returns false when somebody else reads it, or nobody has to any more
 */
export async function readImportedFile(em: EntityManager, id: string): Promise<boolean> {
  const kind = await claim(em, id);
  if (kind === null) return false;
  try {
    await storeLines(em, id, kind);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      // Nobody waits until the claim ends.
      await em.execute('update lead_import set reading_until = null where id = ?', [id]).catch(() => {});
      throw error;
    }
    await em.transactional(async (tx) => {
      await tx.execute(`update lead_import set state = 'refused', problem = ? where id = ? and state = 'reading'`, [
        error.message,
        id,
      ]);
      await forgetFile(tx, id);
    });
  }
  return true;
}

/** Deletes what there is of the file itself. */
export async function forgetFile(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from lead_import_part where import_id = ?', [id]);
  await em.execute('delete from lead_import_line where import_id = ?', [id]);
}

/** @returns null when somebody else reads it, or nobody has to any more */
async function claim(em: EntityManager, id: string): Promise<LeadKind | null> {
  const [row] = await em.execute<{ kind: LeadKind }[]>(
    `update lead_import set reading_until = now() + interval '${readingSeconds} seconds'
     where id = ? and state = 'reading' and (reading_until is null or reading_until < now()) returning kind`,
    [id],
  );
  return row?.kind ?? null;
}

async function* piecesOf(em: EntityManager, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [part] = await em.execute<{ bytes: Buffer }[]>(
      'select bytes from lead_import_part where import_id = ? and number = ?',
      [id, number],
    );
    if (!part) return;
    yield part.bytes;
  }
}

async function storeLines(em: EntityManager, id: string, kind: LeadKind): Promise<void> {
  const encoding = await encodingOf(piecesOf(em, id));
  const records = rejectTitle(
    csvRecords(decoded(piecesOf(em, id), encoding)),
    (cells) => guessColumns(kind, cells).filter((name) => name !== null).length,
  );
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file is empty.');
  const headings = headingsOf(first.value);
  let lines = 0;
  let fewestCells = Number.POSITIVE_INFINITY;
  let batch: CsvRecord[] = [];
  let characters = 0;
  for await (const record of records) {
    lines += 1;
    fewestCells = Math.min(fewestCells, record.cells.length);
    if (lines > importLimits.lines)
      throw new UnreadableFile(
        `The file has more than ${groupDigits(importLimits.lines)} lines. Split it, and import one part after the other.`,
      );
    batch.push({ ...record, cells: record.cells.slice(0, importLimits.columns + 1) });
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < batchLines && characters < batchCharacters) continue;
    await storeBatch(em, id, batch);
    batch = [];
    characters = 0;
  }
  if (lines === 0) throw new UnreadableFile('The file has headings only, and no line below them.');
  await storeBatch(em, id, batch);
  // All lines end with a separator, or a heading is missing.
  while (headings.length < Math.min(fewestCells, importLimits.columns)) headings.push('');
  await em.transactional(async (tx) => {
    const mapping = await guessMapping(tx, id, kind, headings);
    await tx.execute(
      `update lead_import set state = 'ready', headings = ?::jsonb, mapping = ?::jsonb, lines = ? where id = ? and state = 'reading'`,
      [JSON.stringify(headings), JSON.stringify(mapping), lines, id],
    );
    await tx.execute('delete from lead_import_part where import_id = ?', [id]);
  });
}

function headingsOf({ cells }: CsvRecord): string[] {
  if (cells.length > importLimits.columns)
    throw new UnreadableFile(
      `The file has ${groupDigits(cells.length)} columns; at most ${importLimits.columns} can be read. Delete those that are not needed.`,
    );
  return cells.map((cell) => cutText(trimmedText(cell), textLimits.name));
}

/** @throws {UnreadableFile} if somebody has cancelled the import */
async function storeBatch(em: EntityManager, id: string, batch: readonly CsvRecord[]): Promise<void> {
  const [row] = await em.execute<{ id: string }[]>(
    `update lead_import set reading_until = now() + interval '${readingSeconds} seconds' where id = ? and state = 'reading' returning id`,
    [id],
  );
  if (!row) throw new UnreadableFile('The import was given up.');
  await em.execute(
    `insert into lead_import_line (import_id, line, cells)
     select ?, line, cells from json_to_recordset(?::json) as record (line int, cells jsonb)
     on conflict do nothing`,
    [id, JSON.stringify(batch)],
  );
}
