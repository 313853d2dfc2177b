import { blogCategories } from '../../../shared/domain/enums.ts';
import type { BlogCardPost } from '../../ui/blog-card.tsx';

/** What of the blog is shown: specification, section 4. */
export interface BlogFilter {
  /** As typed. */
  search: string;
  category: BlogCardPost['category'] | null;
}

/** Names in the address, and of the form's fields. */
export const filterNames = { search: 'q', category: 'category' } as const;

/** The filter in an address. Of two categories the last one counts: a form without script sends the old one first. */
export function readFilter(query: string): BlogFilter {
  const params = new URLSearchParams(query);
  const named = params.getAll(filterNames.category).at(-1);
  return {
    search: params.get(filterNames.search) ?? '',
    category: blogCategories.find((category) => category === named) ?? null,
  };
}

/** The filter as an address carries it: `?q=…&category=…`, or nothing. */
export function writeFilter({ search, category }: BlogFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set(filterNames.search, search.trim());
  if (category) params.set(filterNames.category, category);
  return params.size > 0 ? `?${params}` : '';
}

/** Posts of the category whose title or excerpt holds what was typed, in whatever case. */
export function filterPosts(posts: BlogCardPost[], { search, category }: BlogFilter): BlogCardPost[] {
  const sought = search.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(sought);
  return posts.filter(
    (post) => (category === null || post.category === category) && (holds(post.title) || holds(post.excerpt)),
  );
}

/** Source: specification, section 2 (blog list). */
export function resultLine(count: number, { search, category }: BlogFilter): string {
  const sought = search.trim() ? ` for "${search.trim()}"` : '';
  return `Showing ${count} article(s)${sought}${category ? ` in ${category}` : ''}`;
}
