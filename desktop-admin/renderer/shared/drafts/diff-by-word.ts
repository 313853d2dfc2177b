import { diffWordsWithSpace } from 'diff';
import { cutText, cutTextStart } from '../../../../shared/domain/texts.ts';

interface Part {
  text: string;
  isDifferent: boolean;
}

interface Differences {
  mine: Part[];
  theirs: Part[];
}

const context = 160;

/** Compares two texts word by word. Two very different texts count as one difference. */
export function diffByWord(mine: string, theirs: string): Differences {
  const changes = diffWordsWithSpace(theirs, mine, { maxEditLength: 2_000, timeout: 500 });
  if (!changes) return { mine: [{ text: mine, isDifferent: true }], theirs: [{ text: theirs, isDifferent: true }] };
  const parts = changes.map(({ value, ...change }, index) => ({
    ...change,
    isDifferent: change.added || change.removed,
    text:
      change.added || change.removed
        ? value
        : shortenCommonText(value, { after: index > 0, before: index < changes.length - 1 }),
  }));
  return { mine: parts.filter(({ removed }) => !removed), theirs: parts.filter(({ added }) => !added) };
}

function shortenCommonText(text: string, { after, before }: { after: boolean; before: boolean }): string {
  if (text.length <= 3 * context || !(after || before)) return text;
  return `${after ? cutText(text, context) : ''} ⋯ ${before ? cutTextStart(text, context) : ''}`;
}
