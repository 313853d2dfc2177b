import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { findRowAt, type ListLayout } from './list-layout.ts';

const topTolerancePx = 4;

/**
 * Keeps visible rows in place while rows are added above. The list must be the first child of the scroll container.
 * @param listName name of the list. If the name changes, the list scrolls to the top
 */
export function useScrollAnchor(ids: readonly string[], layout: ListLayout, listName: string) {
  const scroller = useRef<HTMLDivElement>(null);
  /** Topmost visible row and its scroll offset. Null if the list is scrolled to the top, where new rows must appear. */
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
    // At the top of the list, rows may move. Returns early, because measuring would force a layout.
    if (!anchor.current) {
      setFirstSeen(ids[0]);
      return;
    }
    const index = ids.indexOf(anchor.current.id);
    if (scroller.current && index >= 0) scroller.current.scrollTop = (layout.tops[index] ?? 0) + anchor.current.offset;
    remember();
  }, [ids, layout, remember]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top only when the list changes
  useLayoutEffect(() => {
    anchor.current = null;
    scroller.current?.scrollTo({ top: 0 });
  }, [listName]);

  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const unseen = firstSeen === undefined ? 0 : Math.max(0, ids.indexOf(firstSeen));
  return { scroller, onScroll: remember, unseen, toTop };
}
