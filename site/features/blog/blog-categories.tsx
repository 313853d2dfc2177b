import { blogCategories } from '../../../shared/domain/enums.ts';
import type { BlogCardPost } from '../../ui/blog-card.tsx';
import styles from './blog-categories.module.css';
import { type BlogFilter, filterNames } from './blog-filter.ts';
import { searchFormId } from './blog-search.tsx';

interface BlogCategoriesProps {
  posts: BlogCardPost[];
  chosen: BlogFilter['category'];
  onChoose: (category: BlogFilter['category']) => void;
}

/** All categories, and each that has a post. */
export function BlogCategories({ posts, chosen, onChoose }: BlogCategoriesProps) {
  const present = blogCategories.filter((category) => posts.some((post) => post.category === category));
  const choices = [
    { label: 'All Categories', category: null },
    ...present.map((category) => ({ label: category, category })),
  ];
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>Filter by category</legend>
      {choices.map(({ label, category }) => (
        <button
          key={label}
          type="submit"
          form={searchFormId}
          name={filterNames.category}
          value={category ?? ''}
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
