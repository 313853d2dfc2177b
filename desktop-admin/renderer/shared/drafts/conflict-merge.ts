import { diffLines } from 'diff';
import { type FieldValues, get, set } from 'react-hook-form';

export interface ComparedField {
  label: string;
  paths: readonly [string, ...string[]];
  mine: string;
  theirs: string;
  /** True if users merge the field passage by passage. `paths` must then contain exactly one path. */
  isLong?: true;
}

export type ConflictSide = 'mine' | 'theirs';

export interface ConflictChoice {
  mine: string;
  theirs: string;
  side: ConflictSide;
}

/** Field that differs between the two versions. For a long text, `parts` also contains the unchanged passages. */
export interface ConflictingField extends Pick<ComparedField, 'label' | 'paths' | 'isLong'> {
  parts: readonly (string | ConflictChoice)[];
}

/** If the comparison exceeds these limits, the user chooses between the two complete texts. */
const diffLimits = { maxEditLength: 2_000, timeout: 500 };

/**
 * Returns the differing fields. Preselects `theirs` if `mine` is unchanged since the base version, otherwise `mine`.
 * @param basis the fields of the common base version
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

function pairLines(mine: string, theirs: string): Pick<ConflictChoice, ConflictSide>[] {
  const [ours, others] = [splitLines(mine), splitLines(theirs)];
  if (ours.length !== others.length) return [{ mine, theirs }];
  return ours.map((line, place) => ({ mine: line, theirs: others[place] ?? '' }));
}

const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function createPassage(mine: string, theirs: string, old: string): ConflictChoice {
  const isMineOld = old.includes(mine);
  const areTheirsNew = theirs === '' ? mine !== '' : !old.includes(theirs);
  return { mine, theirs, side: isMineOld && areTheirsNew ? 'theirs' : 'mine' };
}

export const joinSelectedParts = ({ parts }: Pick<ConflictingField, 'parts'>): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[part.side])).join('');

export function mergeValues<V extends FieldValues>(mine: V, theirs: V, fields: readonly ConflictingField[]): V {
  const merged = structuredClone(mine);
  for (const field of fields) {
    if (field.isLong) set(merged, field.paths[0], joinSelectedParts(field));
    else if (field.parts.some((part) => typeof part !== 'string' && part.side === 'theirs'))
      for (const path of field.paths) set(merged, path, get(theirs, path));
  }
  return merged;
}
