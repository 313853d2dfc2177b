import { diffLines } from 'diff';
import { type FieldValues, get, set } from 'react-hook-form';

/** A field in both versions, in words. */
export interface ComparedField {
  label: string;
  /** Paths of what the form holds for it. */
  paths: readonly [string, ...string[]];
  mine: string;
  theirs: string;
  /** Whether it is a text of its one path, as it is, of which each passage is chosen by itself. */
  isLong?: true;
}

export type ConflictSide = 'mine' | 'theirs';

/** What is chosen between: all of a field, or a passage of a long one. */
export interface ConflictChoice {
  mine: string;
  theirs: string;
  side: ConflictSide;
}

/** A field that differs: what is chosen between and, of a long text, what stands between that and is the same in both. */
export interface ConflictingField extends Pick<ComparedField, 'label' | 'paths' | 'isLong'> {
  parts: readonly (string | ConflictChoice)[];
}

/** Limits beyond which a text differs as a whole. */
const diffLimits = { maxEditLength: 2_000, timeout: 500 };

/**
 * What differs, with the side that each part is on at first: theirs where only they have changed it, and otherwise mine.
 * @param basis both sides of the same fields before either has changed them
 */
export function findConflictingFields(
  fields: readonly ComparedField[],
  basis: readonly Pick<ComparedField, 'label' | 'mine'>[],
): ConflictingField[] {
  const before = new Map(basis.map(({ label, mine }) => [label, mine]));
  return fields
    .filter(({ mine, theirs }) => mine !== theirs)
    .map(({ mine, theirs, ...field }) => {
      const old = before.get(field.label) ?? '';
      const parts = field.isLong
        ? splitIntoPassages(mine, theirs, old)
        : [{ mine, theirs, side: mine === old ? ('theirs' as const) : ('mine' as const) }];
      return { ...field, parts };
    });
}

/** A text in passages that differ, and what both have between them. */
function splitIntoPassages(mine: string, theirs: string, old: string): (string | ConflictChoice)[] {
  const changes = diffLines(theirs, mine, diffLimits);
  if (!changes) return [createPassage(mine, theirs, old)];
  const parts: (string | ConflictChoice)[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (!change.added && !change.removed) parts.push(change.value);
    else if (change.removed && next?.added) {
      parts.push(...pairLines(next.value, change.value).map((each) => createPassage(each.mine, each.theirs, old)));
      at += 1;
    } else parts.push(createPassage(change.added ? change.value : '', change.removed ? change.value : '', old));
  }
  return parts;
}

/** Lines that follow each other and were changed one by one, where both sides have as many. */
function pairLines(mine: string, theirs: string): Pick<ConflictChoice, ConflictSide>[] {
  const [ours, others] = [splitLines(mine), splitLines(theirs)];
  if (ours.length !== others.length) return [{ mine, theirs }];
  return ours.map((line, place) => ({ mine: line, theirs: others[place] ?? '' }));
}

/** Lines of a text, each with the break at its end. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function createPassage(mine: string, theirs: string, old: string): ConflictChoice {
  const isMineOld = old.includes(mine);
  const areTheirsNew = theirs === '' ? mine !== '' : !old.includes(theirs);
  return { mine, theirs, side: isMineOld && areTheirsNew ? 'theirs' : 'mine' };
}

/** What a field says with the parts that are chosen. */
export const joinParts = ({ parts }: Pick<ConflictingField, 'parts'>): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[part.side])).join('');

/** What the form is to hold: mine, with what is chosen of theirs. */
export function mergeValues<V extends FieldValues>(mine: V, theirs: V, fields: readonly ConflictingField[]): V {
  const merged = structuredClone(mine);
  for (const field of fields) {
    if (field.isLong) set(merged, field.paths[0], joinParts(field));
    else if (field.parts.some((part) => typeof part !== 'string' && part.side === 'theirs'))
      for (const path of field.paths) set(merged, path, get(theirs, path));
  }
  return merged;
}
