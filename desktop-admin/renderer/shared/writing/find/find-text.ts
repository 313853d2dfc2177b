import type { TextEdit, TextSelection } from '../../markdown/markdown-edits.ts';

/** Start of each occurrence, ignoring case, without overlaps. */
export function findOccurrences(value: string, searched: string): number[] {
  if (searched === '') return [];
  const pattern = new RegExp(searched.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  return [...value.matchAll(pattern)].map(({ index }) => index);
}

/** Next occurrence in the given direction, wrapping around. -1 if there is none. */
export function findNextOccurrence(places: readonly number[], from: number, direction: 1 | -1): number {
  const found =
    direction === 1 ? places.findIndex((place) => place >= from) : places.findLastIndex((place) => place < from);
  if (found >= 0) return found;
  return direction === 1 && places.length > 0 ? 0 : places.length - 1;
}

/** Replaces all occurrences in one step of undo. Undefined if there is none. */
export function replaceAllEdit(
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
