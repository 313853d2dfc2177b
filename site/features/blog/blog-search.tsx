import { useEffect, useRef } from 'react';
import { categoryPath } from '../../../shared/domain/blog-address.ts';
import { searchLimit } from '../../../shared/domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { search as searchIcon } from '../../ui/icon-paths.ts';
import { type BlogFilter, filterNames } from './blog-filter.ts';
import styles from './blog-search.module.css';

/** The category buttons belong to the same form from elsewhere on the page. */
export const searchFormId = 'blog-search';

interface BlogSearchProps {
  filter: BlogFilter;
  typed: string;
  onType: (search: string) => void;
  onSubmit: () => void;
}

/** Filters while one types; without JavaScript its form asks the server for the same. */
export function BlogSearch({ filter, typed, onType, onSubmit }: BlogSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has become alive
  useEffect(() => {
    // What was typed before there was anybody to notice.
    const early = input.current?.value ?? '';
    if (early !== typed) onType(early);
  }, []);

  return (
    <search>
      <form
        id={searchFormId}
        action={categoryPath(filter.category)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.field}>
          <Icon path={searchIcon} />
          <input
            ref={input}
            type="search"
            name={filterNames.search}
            value={typed}
            maxLength={searchLimit}
            onChange={(event) => onType(event.target.value)}
            placeholder="Search articles..."
            aria-label="Search articles"
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
          />
        </div>
        {filter.tag && <input type="hidden" name={filterNames.tag} value={filter.tag} />}
        <Button look="light" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
