import type { ReactNode } from 'react';
import styles from './list-search.module.css';
import { SearchBox } from './search-box.tsx';

interface ListSearchProps {
  /** Title of the screen. */
  screen: string;
  one: string;
  many: string;
  filter: { q: string };
  setFilter: (change: { q: string }) => void;
  /** How many records the list shows, and of how many. */
  count: { shown: number; all: number };
  /** The other filters. */
  children: ReactNode;
}

/** The search of a list that is here as a whole, its filters, and what they leave of it. */
export function ListSearch({ screen, one, many, filter, setFilter, count, children }: ListSearchProps) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <search className={styles.search}>
      <SearchBox
        className={styles.box ?? ''}
        screen={screen}
        label={`Search ${many}`}
        placeholder={`Search ${many}`}
        searched={filter.q}
        search={(q) => setFilter({ q })}
      />
      {children}
      <p className={styles.count} role="status">
        {isFiltered && `${count.shown} of `}
        {count.all} {count.all === 1 ? one : many}
      </p>
    </search>
  );
}
