import { Button } from '@blueprintjs/core';
import { memo, useMemo } from 'react';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import styles from './text-overview.module.css';

/** Memoized, so that the outline does not render again on every keystroke. */
export const Outline = memo(({ text, goTo }: { text: string; goTo: (line: number) => void }) => {
  const headings = useMemo(() => parseOutline(text), [text]);
  return (
    <nav className={styles.outline} aria-label="Outline">
      {headings.length === 0 && <p>Headings in your text appear here.</p>}
      <ul>
        {headings.map(({ level, text: words, line }) => (
          <li key={line} data-level={level}>
            <Button variant="minimal" size="small" fill alignText="start" text={words} onClick={() => goTo(line)} />
          </li>
        ))}
      </ul>
    </nav>
  );
});

export function TextStats({ text }: { text: string }) {
  const { words, minutes } = useMemo(() => getTextStats(text), [text]);
  return (
    <span className={styles.figures}>
      {groupDigits(words)} {words === 1 ? 'word' : 'words'}
      {minutes > 0 && ` · ${minutes} min read`}
    </span>
  );
}

interface OutlineHeading {
  level: number;
  text: string;
  /** Line number of the heading, starting at 0. */
  line: number;
}

const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Returns the headings of a text in order. Ignores code blocks. */
export function parseOutline(markdown: string): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  let open: string | undefined;
  for (const [line, text] of markdown.split('\n').entries()) {
    const mark = fence.exec(text)?.[1];
    if (open === undefined) open = mark;
    else if (mark?.startsWith(open)) open = undefined;
    if (open !== undefined || mark !== undefined) continue;
    const [, marks = '', words = ''] = heading.exec(text) ?? [];
    if (words !== '') headings.push({ level: marks.length, text: words.replace(/[*_`]/g, ''), line });
  }
  return headings;
}

/** Average reading speed of adults for non-fiction (Brysbaert, 2019). */
const wordsPerMinute = 238;

/** Matches Markdown marks and link addresses, which do not count as words. */
const nonWordPattern = /\]\([^)\s]*\)|https?:\/\/\S+|[#>*_`|~[\]!]+|(?<![\p{L}\p{N}])-+|-+(?![\p{L}\p{N}])/gu;

/** Returns the number of words and the reading time in minutes, rounded up. */
export function getTextStats(markdown: string): { words: number; minutes: number } {
  const words = markdown.replace(nonWordPattern, ' ').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: Math.ceil(words / wordsPerMinute) };
}
