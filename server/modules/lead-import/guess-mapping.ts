import {
  createImportedValueKey,
  guessImportColumns,
  guessImportedChoice,
} from '../../../shared/domain/leads/import-guesses.ts';
import { defaultImportStatuses, importLimits, importTargets } from '../../../shared/domain/leads/lead-import.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText, trimText } from '../../../shared/domain/texts.ts';
import type { ImportMapping } from '../../../shared/schemas/leads/lead-import.ts';

interface Line {
  cells: readonly string[];
}

export function guessMapping(kind: LeadKind, headings: readonly string[], lines: readonly Line[]): ImportMapping {
  const columns = guessImportColumns(kind, headings);
  const words: ImportMapping['words'] = {};
  for (const target of importTargets[kind]) {
    const column = columns.indexOf(target.name);
    if (!target.choices || column === -1) continue;
    const known = countColumnValues(lines, column).flatMap(({ word }) => {
      const value = guessImportedChoice(target, word);
      return value === null ? [] : [[createImportedValueKey(word), value] as const];
    });
    words[target.name] = Object.fromEntries(known);
  }
  return { columns, words, status: defaultImportStatuses[kind] };
}

export function countColumnValues(lines: readonly Line[], column: number): { word: string; lines: number }[] {
  const counts = new Map<string, number>();
  for (const { cells } of lines) {
    const word = cutText(trimText(cells[column] ?? ''), textLimits.name);
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(([word, count]) => ({ word, lines: count }));
  return words.toSorted((one, other) => other.lines - one.lines).slice(0, importLimits.words);
}
