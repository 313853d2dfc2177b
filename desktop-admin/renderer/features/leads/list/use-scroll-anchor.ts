import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { findRowAt, type ListLayout } from './list-layout.ts';

/** Pixels from the top within which the list counts as being at its top. */
const topTolerancePx = 4;

/**
 * Keeps what is being read in its place while rows come in above it, and counts those that have not been seen.
 * The list is the first thing in the scrolling element.
 * @param ids of the rows, from the top
 * @param layout where they stand
 * @param listName changes when the rows are another list's: it is then read from its top
 */
export function useScrollAnchor(ids: readonly string[], layout: ListLayout, listName: string) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The topmost visible row, and how far it is scrolled over the edge. Null at the top, where new rows may push. */
  const anchor = useRef<{ id: string; offset: number } | null>(null);
  const [firstSeen, setFirstSeen] = useState<string>();

  const remember = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (element.scrollTop <= topTolerancePx) {
      anchor.current = null;
      setFirstSeen(ids[0]);
      return;
    }
    const index = findRowAt(layout, element.scrollTop);
    const id = ids[index];
    anchor.current = id === undefined ? null : { id, offset: element.scrollTop - (layout.tops[index] ?? 0) };
  }, [ids, layout]);

  useLayoutEffect(() => {
    // At the top there is nothing to keep in its place, and to ask where the list stands would lay out the page at once.
    if (!anchor.current) {
      setFirstSeen(ids[0]);
      return;
    }
    const index = ids.indexOf(anchor.current.id);
    if (scroller.current && index >= 0) scroller.current.scrollTop = (layout.tops[index] ?? 0) + anchor.current.offset;
    remember();
  }, [ids, layout, remember]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason to go to the top
  useLayoutEffect(() => {
    anchor.current = null;
    scroller.current?.scrollTo({ top: 0 });
  }, [listName]);

  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const unseen = firstSeen === undefined ? 0 : Math.max(0, ids.indexOf(firstSeen));
  return { scroller, onScroll: remember, unseen, toTop };
}
