import type { TextEdit, TextSelection } from '../../markdown/markdown-edits.ts';

export function findOccurrences(value: string, searched: string): number[] {
  if (searched === '') return [];
  const pattern = new RegExp(searched.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  return [...value.matchAll(pattern)].map(({ index }) => index);
}

/** Returns an index of `places`, or -1 if there is no occurrence. Wraps around at both ends of the text. */
export function findNextOccurrence(places: readonly number[], from: number, direction: 1 | -1): number {
  const found =
    direction === 1 ? places.findIndex((place) => place >= from) : places.findLastIndex((place) => place < from);
  if (found >= 0) return found;
  return direction === 1 && places.length > 0 ? 0 : places.length - 1;
}

export function createReplaceAllEdit(
  { value }: Pick<TextSelection, 'value'>,
  searched: string,
  by: string,
): TextEdit | undefined {
  const places = findOccurrences(value, searched);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = last + searched.length;
  const parts = places.map((place, index) => value.slice(place + searched.length, places[index + 1] ?? end));
  const text = parts.map((rest) => by + rest).join('');
  return { start: first, end, text, select: { start: text.length, end: text.length } };
}
