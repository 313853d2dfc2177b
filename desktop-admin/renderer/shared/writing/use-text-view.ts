import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { getLineNumber, readSelection } from '../markdown/markdown-edits.ts';
import { markCursorBlock, syncPreviewScroll } from './sync-preview-scroll.ts';

export function useTextView(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);

  const follow = useCallback(() => {
    if (scroller.current && lines.current && sheet.current)
      syncPreviewScroll(scroller.current, lines.current, sheet.current);
  }, []);
  const isInView = useCallback((line: number): boolean => {
    const element = lines.current?.children[line];
    if (!(element instanceof HTMLElement) || !scroller.current) return false;
    const { scrollTop, clientHeight } = scroller.current;
    return element.offsetTop < scrollTop + clientHeight && element.offsetTop + element.offsetHeight > scrollTop;
  }, []);
  /** Line that contained the cursor at the last check, counted from 0. */
  const cursorLine = useRef(0);
  const showCursor = useCallback(() => {
    if (!area.current) return;
    const line = getLineNumber(readSelection(area.current));
    cursorLine.current = line;
    // The preview must not scroll to a cursor that is out of view, for example after text was restored.
    if (sheet.current) markCursorBlock(sheet.current, line, () => isInView(line));
  }, [area, isInView]);
  const showDrawn = useCallback(() => {
    follow();
    showCursor();
  }, [follow, showCursor]);

  const reveal = useCallback((line: number): void => {
    const element = lines.current?.children[line];
    if (!(element instanceof HTMLElement) || !scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const isInView =
      element.offsetTop >= scrollTop && element.offsetTop + element.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) scroller.current.scrollTop = element.offsetTop - clientHeight / 3;
  }, []);

  // The browser scrolls to the cursor after typing, but not after pasting, dropping or inserting text. This effect
  // scrolls if the cursor has moved to a different line that is out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text may have moved the cursor
  useLayoutEffect(() => {
    if (!area.current || document.activeElement !== area.current) return;
    const line = getLineNumber(readSelection(area.current));
    if (line !== cursorLine.current && !isInView(line)) reveal(line);
  }, [text]);

  const goTo = useCallback(
    (line: number): void => {
      const before = area.current?.value.split('\n').slice(0, line) ?? [];
      const place = before.join('\n').length + (line > 0 ? 1 : 0);
      // On a phone, the text area may become visible only after the next render.
      requestAnimationFrame(() => {
        area.current?.focus({ preventScroll: true });
        area.current?.setSelectionRange(place, place);
        reveal(line);
        showCursor();
      });
    },
    [area, reveal, showCursor],
  );

  return {
    scroller,
    lines,
    sheet,
    follow,
    showCursor,
    showDrawn,
    reveal,
    goTo,
  };
}
