import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './list-search.module.css';
import { SearchBox } from './search-box.tsx';

interface ListSearchProps {
  screen: string;
  one: string;
  many: string;
  filter: { q: string };
  setFilter: (change: { q: string }) => void;
  count: { shown: number; all: number };
  children: ReactNode;
}

export function ListSearch({ screen, one, many, filter, setFilter, count, children }: ListSearchProps) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <search className={styles.search}>
      <SearchBox
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

interface FilterSelectProps<T extends string> {
  label: string;
  all: string;
  choices: readonly { value: T; label: string }[];
  value: T | '';
  choose: (value: T | '') => void;
  fill?: boolean;
}

export const FilterSelect = <T extends string>({ label, all, choices, value, choose, fill }: FilterSelectProps<T>) => (
  <HTMLSelect
    fill={fill ?? false}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) =>
      choose(choices.find((choice) => choice.value === currentTarget.value)?.value ?? '')
    }
    options={[{ value: '', label: all }, ...choices]}
  />
);

export const StatusFilter = <T extends string>(props: Omit<FilterSelectProps<T>, 'label' | 'all'>) => (
  <FilterSelect label="Filter by status" all="All statuses" {...props} />
);
