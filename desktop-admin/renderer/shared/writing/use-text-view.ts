import { type RefObject, useCallback, useRef } from 'react';
import { lineNumber, selectedIn } from '../forms/markdown-edits.ts';
import { markCursor, scrollAlong } from './scroll-along.ts';

/** What is in view of a text, and of its preview, which goes along with it. */
export function useTextView(area: RefObject<HTMLTextAreaElement | null>) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);

  const follow = useCallback(() => {
    if (scroller.current && lines.current && sheet.current) scrollAlong(scroller.current, lines.current, sheet.current);
  }, []);
  const showCursor = useCallback(() => {
    if (area.current && sheet.current) markCursor(sheet.current, lineNumber(selectedIn(area.current)));
  }, [area]);
  const showDrawn = useCallback(() => {
    follow();
    showCursor();
  }, [follow, showCursor]);

  /** Brings a line of the text into view. */
  function reveal(line: number): void {
    const element = lines.current?.children[line];
    if (!(element instanceof HTMLElement) || !scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const isInView =
      element.offsetTop >= scrollTop && element.offsetTop + element.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) scroller.current.scrollTop = element.offsetTop - clientHeight / 3;
  }

  /** Puts the cursor at the start of a line. */
  function goTo(line: number): void {
    const before = area.current?.value.split('\n').slice(0, line) ?? [];
    const place = before.join('\n').length + (line > 0 ? 1 : 0);
    // On a phone the text is not there yet.
    requestAnimationFrame(() => {
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(place, place);
      reveal(line);
      showCursor();
    });
  }

  return {
    /** What scrolls the text. */
    scroller,
    /** Has a copy of each line of the text, of the same size and place. */
    lines,
    /** What scrolls the preview. */
    sheet,
    follow,
    showCursor,
    /** For a preview that has been drawn anew. */
    showDrawn,
    reveal,
    goTo,
  };
}
