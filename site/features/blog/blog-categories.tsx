import { categoryPath } from '../../../shared/domain/blog-address.ts';
import styles from './blog-categories.module.css';
import type { BlogFilter } from './blog-filter.ts';
import { searchFormId } from './blog-search.tsx';

interface BlogCategoriesProps {
  /** Those that have a post. */
  categories: NonNullable<BlogFilter['category']>[];
  chosen: BlogFilter['category'];
  onChoose: (category: BlogFilter['category']) => void;
}

/** All categories, and each that has a post: without JavaScript each button sends the search to its address. */
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
          formAction={categoryPath(category)}
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
