import { HTMLSelect } from '@blueprintjs/core';
import { useQueries } from '@tanstack/react-query';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { createImportedValueKey, resolveImportedValue } from '../../../../shared/domain/leads/import-guesses.ts';
import {
  blankValueMapping,
  type ImportTarget,
  importLimits,
  isMappingOfEachValueRequired,
} from '../../../../shared/domain/leads/lead-import.ts';
import type { ImportMapping } from '../../../../shared/schemas/leads/lead-import.ts';
import importStyles from './import-screen.module.css';
import { createImportColumnValuesQuery } from './imports.query.ts';
import styles from './mapping-form.module.css';

/** Distinct values of a column in the imported list. Staff map each value to a choice of the lead field. */
interface ValueMapping {
  target: ImportTarget;
  /** Most frequent values first. Values that differ only in case, spaces or punctuation count as one value. */
  words: { word: string; lines: number }[];
  /** True if the column may contain more distinct values than `words` lists. */
  isLong: boolean;
}

/**
 * Returns the value mappings of columns whose field has fixed choices. `isPending` is true until their distinct values
 * are loaded.
 */
export function useValueMappings(
  id: string,
  targets: readonly ImportTarget[],
  columns: ImportMapping['columns'],
): { questions: ValueMapping[]; isPending: boolean } {
  const asked = targets.flatMap((target) => {
    const column = columns.indexOf(target.name);
    return target.choices && column !== -1 ? [{ target, column }] : [];
  });
  const answers = useQueries({ queries: asked.map(({ column }) => createImportColumnValuesQuery(id, column)) });
  const questions = asked.flatMap(({ target }, index) => {
    const words = answers[index]?.data ?? [];
    if (words.length === 0) return [];
    return [{ target, words: mergeSpellings(words), isLong: words.length === importLimits.words }];
  });
  return { questions, isPending: answers.some(({ isLoading }) => isLoading) };
}

/** Combines values that differ only in case, spaces or punctuation, such as `Walk-in` and `WALK IN`. */
function mergeSpellings(words: ValueMapping['words']): ValueMapping['words'] {
  const byKey = new Map<string, ValueMapping['words'][number]>();
  for (const { word, lines } of words) {
    const known = byKey.get(createImportedValueKey(word));
    byKey.set(createImportedValueKey(word), { word: known?.word ?? word, lines: lines + (known?.lines ?? 0) });
  }
  return [...byKey.values()].toSorted((one, other) => other.lines - one.lines);
}

const maxNamedValues = 3;

/** Returns an error message for the first column with unmapped values. Returns null if all values are mapped. */
export function describeUnmappedValues(
  questions: readonly ValueMapping[],
  said: ImportMapping['words'],
): string | null {
  for (const { target, words } of questions) {
    if (!isMappingOfEachValueRequired(target)) continue;
    const untold = words.filter(({ word }) => resolveImportedValue(target, said[target.name], word) === null);
    const named = untold.slice(0, maxNamedValues).map(({ word }) => `“${word}”`);
    const more = untold.length - named.length;
    if (named.length > 0)
      return `Select the meaning of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} in “${target.label}”.`;
  }
  return null;
}

/** Labels that replace "Leave blank" for fields that get a default value if left blank. */
const blankTexts: Readonly<Record<string, string>> = { channel: 'Unknown (Website, or Phone if no e-mail)' };

/** Value of the placeholder option "Choose…". */
const unmappedValue = '?';

interface WordChoicesProps {
  question: ValueMapping;
  said: Readonly<Record<string, string>> | undefined;
  choose: (word: string, value: string) => void;
}

export function ValueMappingFields({ question: { target, words, isLong }, said, choose }: WordChoicesProps) {
  return (
    <fieldset className={styles.words}>
      <legend>Meaning of the values in “{target.label}”</legend>
      <ul className={styles.columns}>
        {words.map(({ word, lines }) => (
          <li key={word}>
            <div className={styles.column}>
              <span id={`word-${target.name}-${createImportedValueKey(word)}`}>{word}</span>
              <span className={importStyles.muted}>{lines === 1 ? '1 line' : `${groupDigits(lines)} lines`}</span>
            </div>
            <HTMLSelect
              aria-labelledby={`word-${target.name}-${createImportedValueKey(word)}`}
              value={
                resolveImportedValue(target, said, word) ??
                (isMappingOfEachValueRequired(target) ? unmappedValue : blankValueMapping)
              }
              onChange={({ currentTarget }) => choose(word, currentTarget.value)}
            >
              {isMappingOfEachValueRequired(target) && (
                <option value={unmappedValue} disabled>
                  Choose…
                </option>
              )}
              <option value={blankValueMapping}>{blankTexts[target.name] ?? 'Leave blank'}</option>
              {target.choices?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </HTMLSelect>
          </li>
        ))}
      </ul>
      {isLong && (
        <p className={importStyles.muted}>
          The list shows the {importLimits.words} most frequent values. Make sure that you selected the right column.
          Other values that are not recognized are left blank or reported as problems.
        </p>
      )}
    </fieldset>
  );
}
