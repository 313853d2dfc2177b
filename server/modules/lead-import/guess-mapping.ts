import type { EntityManager } from '@mikro-orm/postgresql';
import { guessChoice, guessColumns, wordKeyOf } from '../../../shared/domain/import-guesses.ts';
import { importLimits, importTargets, statusWithoutWord } from '../../../shared/domain/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { isInvisible } from '../../../shared/domain/texts.ts';
import type { ImportMapping } from '../../../shared/schemas/lead-import.ts';

/** What the columns are by their headings, and their words by what they read. */
export async function guessMapping(
  em: EntityManager,
  id: string,
  kind: LeadKind,
  headings: readonly string[],
): Promise<ImportMapping> {
  const columns = guessColumns(kind, headings);
  const words: ImportMapping['words'] = {};
  for (const target of importTargets[kind]) {
    const column = columns.indexOf(target.name);
    if (!target.choices || column === -1) continue;
    const known = (await wordsOfColumn(em, id, column)).flatMap(({ word }) => {
      const value = guessChoice(target, word);
      return value === null ? [] : [[wordKeyOf(word), value] as const];
    });
    words[target.name] = Object.fromEntries(known);
  }
  return { columns, words, status: statusWithoutWord[kind] };
}

/** The words of a column, the most frequent first. */
export async function wordsOfColumn(
  em: EntityManager,
  id: string,
  column: number,
): Promise<{ word: string; lines: number }[]> {
  const words = await em.execute<{ word: string; lines: number }[]>(
    `select left(trim(cells ->> ?::int), ${textLimits.name}) as word, count(*)::int as lines from lead_import_line
     where import_id = ? and trim(cells ->> ?::int) <> '' group by 1 order by 2 desc, 1 limit ${importLimits.words}`,
    [column, id, column],
  );
  // To PostgreSQL only spaces are blank.
  return words.filter(({ word }) => !isInvisible(word));
}
