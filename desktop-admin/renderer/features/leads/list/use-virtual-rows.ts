import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListLayout } from './list-layout.ts';

/** Number of extra rows above and below the visible rows, so that fast scrolling shows no blank space. */
const overscanRows = 8;

interface VirtualRows {
  ids: readonly string[];
  layout: ListLayout;
  openId: string | undefined;
  /** Scroll container. Must be rendered by the hook's caller, so that the ref is set before the first measurement. */
  scroller: RefObject<HTMLElement | null>;
}

/** Renders only the visible rows and the row that Tab focuses. Arrow keys move between rows. */
export function useVirtualRows({ ids, layout, openId, scroller }: VirtualRows) {
  const [focused, setFocused] = useState<string>();
  const tabStop = Math.max(0, ids.indexOf(focused ?? openId ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout requires new measurements
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids, layout]);
  const { getVirtualItems, getTotalSize, scrollToIndex } = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.heights[index] ?? 0,
    // A new `getItemKey` function makes the virtualizer measure the rows again.
    getItemKey,
    overscan: overscanRows,
    rangeExtractor: useCallback((range: Range) => includeRow(defaultRangeExtractor(range), tabStop), [tabStop]),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when a lead is opened
  useEffect(() => {
    setFocused(undefined);
    const index = openId === undefined ? -1 : ids.indexOf(openId);
    if (index >= 0) scrollToIndex(index, { align: 'auto' });
  }, [openId]);

  const onFocus = ({ target }: FocusEvent) => setFocused(ids[indexOf(target)]);

  function onKeyDown(event: KeyboardEvent): void {
    const from = indexOf(event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: ids.length - 1 }[event.key];
    const next = to === undefined ? undefined : ids[to];
    if (from < 0 || next === undefined) return;
    event.preventDefault();
    // Renders the row before focusing it, because rows out of view are not rendered.
    flushSync(() => setFocused(next));
    scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
  }

  return { rows: getVirtualItems(), height: getTotalSize(), tabStop, onFocus, onKeyDown };
}

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1;

function includeRow(indexes: number[], index: number): number[] {
  return indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}
