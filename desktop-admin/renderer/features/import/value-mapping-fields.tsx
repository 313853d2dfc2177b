import { HTMLSelect } from '@blueprintjs/core';
import { useQueries } from '@tanstack/react-query';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { createWordKey, resolveWord } from '../../../../shared/domain/leads/import-guesses.ts';
import {
  blankMapping,
  type ImportTarget,
  importLimits,
  requiresMapping,
} from '../../../../shared/domain/leads/lead-import.ts';
import type { ImportMapping } from '../../../../shared/schemas/leads/lead-import.ts';
import importStyles from './import-screen.module.css';
import { importColumnValuesQuery } from './imports.query.ts';
import styles from './mapping-form.module.css';

/** What is asked of a column where we have a choice of our own. */
interface ValueMapping {
  target: ImportTarget;
  /** The most frequent first; those that count as one are one. */
  words: { word: string; lines: number }[];
  /** There may be more words than are asked about. */
  isLong: boolean;
}

/** The questions about the words of a file; `isPending` until the words of all its columns are known. */
export function useValueMappings(
  id: string,
  targets: readonly ImportTarget[],
  columns: ImportMapping['columns'],
): { questions: ValueMapping[]; isPending: boolean } {
  const asked = targets.flatMap((target) => {
    const column = columns.indexOf(target.name);
    return target.choices && column !== -1 ? [{ target, column }] : [];
  });
  const answers = useQueries({ queries: asked.map(({ column }) => importColumnValuesQuery(id, column)) });
  const questions = asked.flatMap(({ target }, index) => {
    const words = answers[index]?.data ?? [];
    if (words.length === 0) return [];
    return [{ target, words: mergeSpellings(words), isLong: words.length === importLimits.words }];
  });
  return { questions, isPending: answers.some(({ isLoading }) => isLoading) };
}

/** `Radio`, `radio` and `RADIO` mean the same. */
function mergeSpellings(words: ValueMapping['words']): ValueMapping['words'] {
  const byKey = new Map<string, ValueMapping['words'][number]>();
  for (const { word, lines } of words) {
    const known = byKey.get(createWordKey(word));
    byKey.set(createWordKey(word), { word: known?.word ?? word, lines: lines + (known?.lines ?? 0) });
  }
  return [...byKey.values()].toSorted((one, other) => other.lines - one.lines);
}

/** Number of words that are named at once. */
const maxNamedValues = 3;

/** Which words have to be told still, in a sentence; null when none. */
export function describeUnmappedValues(
  questions: readonly ValueMapping[],
  said: ImportMapping['words'],
): string | null {
  for (const { target, words } of questions) {
    if (!requiresMapping(target)) continue;
    const untold = words.filter(({ word }) => resolveWord(target, said[target.name], word) === null);
    const named = untold.slice(0, maxNamedValues).map(({ word }) => `“${word}”`);
    const more = untold.length - named.length;
    if (named.length > 0)
      return `Say what ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} of “${target.label}” ${untold.length === 1 ? 'means' : 'mean'}.`;
  }
  return null;
}

/** What it means to leave something blank, where it is not blank then. */
const blankTexts: Readonly<Record<string, string>> = { channel: 'Not said: website, or phone without e-mail' };

/** Value of a select where nobody has said anything yet. */
const unmappedValue = '?';

interface WordChoicesProps {
  question: ValueMapping;
  said: Readonly<Record<string, string>> | undefined;
  choose: (word: string, value: string) => void;
}

/** What the words of a column mean: those that can be told are chosen already. */
export function ValueMappingFields({ question: { target, words, isLong }, said, choose }: WordChoicesProps) {
  return (
    <fieldset className={styles.words}>
      <legend>What do the words of “{target.label}” mean?</legend>
      <ul className={styles.columns}>
        {words.map(({ word, lines }) => (
          <li key={word}>
            <div className={styles.column}>
              <span id={`word-${target.name}-${createWordKey(word)}`}>{word}</span>
              <span className={importStyles.muted}>{lines === 1 ? '1 line' : `${groupDigits(lines)} lines`}</span>
            </div>
            <HTMLSelect
              aria-labelledby={`word-${target.name}-${createWordKey(word)}`}
              value={resolveWord(target, said, word) ?? (requiresMapping(target) ? unmappedValue : blankMapping)}
              onChange={({ currentTarget }) => choose(word, currentTarget.value)}
            >
              {requiresMapping(target) && (
                <option value={unmappedValue} disabled>
                  Choose…
                </option>
              )}
              <option value={blankMapping}>{blankTexts[target.name] ?? 'Leave blank'}</option>
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
          These are the {importLimits.words} most frequent ones. Is it the right column? Of the others the check says in
          which lines they are.
        </p>
      )}
    </fieldset>
  );
}
