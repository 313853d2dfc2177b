import { HTMLSelect, InputGroup, Spinner } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './lead-inbox.module.css';
import type { LeadFilter } from './lead-list.query.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { statusLabel } from './status-tag.tsx';
import { searchBoxId } from './use-list-keys.ts';

/** Milliseconds without a keystroke after which the search is made. */
const pause = 250;

interface LeadSearchProps<L extends ListedLead> {
  resource: LeadResource<L>;
  filter: LeadFilter;
  setFilter: (change: Partial<LeadFilter>) => void;
  isSearching: boolean;
}

export function LeadSearch<L extends ListedLead>({ resource, filter, setFilter, isSearching }: LeadSearchProps<L>) {
  const [text, setText] = useState(filter.q);
  const typing = useRef<number>(undefined);

  // The address may change without the box: by the back button, or by "Clear search".
  useEffect(() => setText((current) => (current.trim() === filter.q ? current : filter.q)), [filter.q]);
  useEffect(() => () => window.clearTimeout(typing.current), []);

  function search(next: string): void {
    setText(next);
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => setFilter({ q: next.trim() }), pause);
  }

  return (
    <search className={styles.search}>
      <InputGroup
        id={searchBoxId}
        className={styles.searchBox ?? ''}
        type="search"
        leftIcon={<SearchIcon />}
        rightElement={isSearching ? <Spinner size={16} className={styles.searching ?? ''} /> : <span />}
        aria-label={`Search ${resource.many}`}
        placeholder={resource.searchHint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={search}
      />
      <div className={styles.filters}>
        <HTMLSelect
          fill
          aria-label="Status"
          value={filter.status}
          onChange={(event) => setFilter({ status: event.currentTarget.value })}
          options={[
            { value: '', label: 'All statuses' },
            ...resource.statuses.map((status) => ({ value: status, label: statusLabel(status) })),
          ]}
        />
        <HTMLSelect
          fill
          aria-label="Order"
          value={filter.order}
          onChange={(event) =>
            setFilter(event.currentTarget.value === 'oldest' ? longestWaiting(filter) : { order: 'newest' })
          }
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Longest waiting first' },
          ]}
        />
      </div>
    </search>
  );
}

/** Only who has had no answer waits: of all leads, it is the new ones that are meant. */
const longestWaiting = ({ status }: LeadFilter): Partial<LeadFilter> => ({
  order: 'oldest',
  ...(status === '' ? { status: 'new' } : {}),
});
