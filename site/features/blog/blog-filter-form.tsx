import { useEffect, useRef } from 'react';
import { getCategoryPath } from '../../../shared/domain/content/blog.ts';
import { maxSearchLength } from '../../../shared/domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, searchIcon } from '../../ui/icon.tsx';
import { type BlogFilter, blogParameterNames } from './blog-filter.ts';
import styles from './blog-filter-form.module.css';

/** The category buttons refer to this form id, because they are outside the form. */
const searchFormId = 'blog-search';

interface BlogSearchProps {
  filter: BlogFilter;
  typed: string;
  onType: (search: string) => void;
  onSubmit: () => void;
}

export function BlogSearch({ filter, typed, onType, onSubmit }: BlogSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== typed) onType(early);
  }, []);

  return (
    <search>
      <form
        id={searchFormId}
        action={getCategoryPath(filter.category)}
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
            name={blogParameterNames.search}
            value={typed}
            maxLength={maxSearchLength}
            onChange={(event) => onType(event.target.value)}
            placeholder="Search articles..."
            aria-label="Search articles"
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
          />
        </div>
        {filter.tag && <input type="hidden" name={blogParameterNames.tag} value={filter.tag} />}
        <Button look="light" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}

interface BlogCategoriesProps {
  categories: NonNullable<BlogFilter['category']>[];
  chosen: BlogFilter['category'];
  onChoose: (category: BlogFilter['category']) => void;
}

export function BlogCategories({ categories, chosen, onChoose }: BlogCategoriesProps) {
  const choices = [
    { label: 'All Categories', category: null },
    ...categories.map((category) => ({ label: category, category })),
  ];
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>Filter by category</legend>
      {choices.map(({ label, category }) => (
        <button
          key={label}
          type="submit"
          form={searchFormId}
          formAction={getCategoryPath(category)}
          aria-pressed={category === chosen}
          onClick={(event) => {
            event.preventDefault();
            onChoose(category);
          }}
          className={styles.category}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
