import { Button, Spinner } from '@blueprintjs/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import styles from './list-end.module.css';

const margin = '3000px';

interface ListEndProps {
  list: Pick<
    UseInfiniteQueryResult,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  what: string;
  end: string;
}

export function ListEnd({ list, what, end }: ListEndProps) {
  const mark = useRef<HTMLDivElement>(null);
  // Stores the scrolling element, because finding it after each loaded page would force a layout of the list.
  const scroller = useRef<Element | null>(undefined);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, a new observer checks if the end is near
  useEffect(() => {
    if (!wantsMore || !mark.current) return;
    if (scroller.current === undefined) scroller.current = findScroller(mark.current);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { root: scroller.current, rootMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [wantsMore, fetchNextPage, data]);

  return (
    <div ref={mark} className={styles.end}>
      {list.isFetchingNextPage && <Spinner size={20} aria-label={`Loading more ${what}`} />}
      {isFetchNextPageError && !list.isFetchingNextPage && (
        <>
          <span role="alert">{describeError(list.error)}</span>
          <Button size="small" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </>
      )}
      {!hasNextPage && <span>{end}</span>}
    </div>
  );
}

/** Returns the scrolling ancestor. Returns null if the window scrolls. */
function findScroller(element: Element): Element | null {
  const parent = element.parentElement;
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return findScroller(parent);
}
