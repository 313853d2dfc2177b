import { Button, Spinner } from '@blueprintjs/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemText } from '../api/problem-text.ts';
import styles from './lead-inbox.module.css';

/** How far ahead of the end the next page is asked for. */
const margin = '800px';

interface MoreLeadsProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  what: string;
}

/** The end of a list: asks for more when it comes near, and says when there is none. */
export function MoreLeads({ list, what }: MoreLeadsProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!wantsMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: end.current.parentElement, rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wantsMore, fetchNextPage]);

  return (
    <div ref={end} className={styles.end}>
      {list.isFetchingNextPage && <Spinner size={20} aria-label={`Loading more ${what}`} />}
      {isFetchNextPageError && !list.isFetchingNextPage && (
        <>
          <span role="alert">{problemText(list.error)}</span>
          <Button size="small" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </>
      )}
      {!hasNextPage && <span>No older {what}.</span>}
    </div>
  );
}
