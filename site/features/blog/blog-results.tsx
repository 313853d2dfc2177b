import { BlogCard, type BlogCardPost } from '../../ui/blog-card.tsx';
import { Button } from '../../ui/button.tsx';
import cards from '../../ui/card-grid.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { search as searchIcon } from '../../ui/icon-paths.ts';
import { BlogCategories } from './blog-categories.tsx';
import { type BlogFilter, filterPosts, resultLine } from './blog-filter.ts';
import styles from './blog-results.module.css';

interface BlogResultsProps {
  posts: BlogCardPost[];
  filter: BlogFilter;
  onChoose: (category: BlogFilter['category']) => void;
  onClear: () => void;
}

export function BlogResults({ posts, filter, onChoose, onClear }: BlogResultsProps) {
  const found = filterPosts(posts, filter);
  return (
    <>
      <BlogCategories posts={posts} chosen={filter.category} onChoose={onChoose} />
      <div className={styles.head}>
        <h2>{filter.category ?? 'All Articles'}</h2>
        <p role="status">{resultLine(found.length, filter)}</p>
      </div>
      {found.length > 0 ? (
        <ul className={cards.grid}>
          {found.map((post) => (
            <li key={post.id}>
              <BlogCard post={post} />
            </li>
          ))}
        </ul>
      ) : (
        <NoMatches onClear={onClear} />
      )}
    </>
  );
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={searchIcon}
    heading="h3"
    title="No articles found"
    text="Try adjusting your search or filter criteria."
  >
    {/* A form, so that the button works without JavaScript too. */}
    <form
      action="/blog"
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      <Button look="solid" type="submit">
        Clear Filters
      </Button>
    </form>
  </EmptyState>
);
