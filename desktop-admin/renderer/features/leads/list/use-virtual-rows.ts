import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListLayout } from './list-layout.ts';

/** Rows beyond each edge that are drawn too, so that a fast scroll does not show a gap. */
const overscanRows = 8;

interface VirtualRows {
  ids: readonly string[];
  layout: ListLayout;
  openId: string | undefined;
  /** Must belong to this component or one below it, or it is not there yet when it is first measured. */
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Draws only the rows that are in view, however long the list is, and the one that Tab enters: the arrow keys go from
 * row to row, so that Tab needs one step to get past a list of thousands.
 */
export function useVirtualRows({ ids, layout, openId, scroller }: VirtualRows) {
  const [focused, setFocused] = useState<string>();
  const tabStop = Math.max(0, ids.indexOf(focused ?? openId ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of other heights are measured again
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids, layout]);
  const { getVirtualItems, getTotalSize, scrollToIndex } = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.heights[index] ?? 0,
    // Another one for another layout, by which the virtualizer knows to measure again.
    getItemKey,
    overscan: overscanRows,
    rangeExtractor: useCallback((range: Range) => includeRow(defaultRangeExtractor(range), tabStop), [tabStop]),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a lead is brought into view when it is opened, not when others come in
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
    // The row may be out of view: it is drawn first, and then shown by getting the focus.
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
