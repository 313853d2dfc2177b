import { withQuery } from '../../../shared/api/address.ts';
import { blogCategories, categoryPath, categorySlug } from '../../../shared/domain/content/blog.ts';
import { searchLimit, tagLimit } from '../../../shared/domain/limits.ts';
import { cutText } from '../../../shared/domain/texts.ts';
import type { BlogCardPost } from '../../../shared/schemas/content/blog-post.ts';

/** What of the blog is shown: specification, section 4. */
export interface BlogFilter {
  /** Words as typed, without the spaces around them. */
  search: string;
  category: BlogCardPost['category'] | null;
  tag: string | null;
  /** Number of the page, from 1. */
  page: number;
}

export const noFilter: BlogFilter = { search: '', category: null, tag: null, page: 1 };

/** Names in the address, and of the form's fields. */
export const filterNames = { search: 'q', tag: 'tag', page: 'page', category: 'category' } as const;

/**
 * The filter that an address names, or null when it names a category or a page that there cannot be.
 * @param slug of the category in the path
 */
export function readFilter(slug: string | undefined, query: URLSearchParams): BlogFilter | null {
  const named = slug ?? namedCategory(query);
  const isNamed = (known: string) => known === named;
  const category = blogCategories.find(slug === undefined ? isNamed : (known) => isNamed(categorySlug(known)));
  const page = query.get(filterNames.page) ?? '1';
  if ((named && !category) || !/^[1-9]\d{0,5}$/.test(page)) return null;
  const search = cleaned(query.get(filterNames.search), searchLimit);
  const tag = category ? '' : cleaned(query.get(filterNames.tag), tagLimit);
  return { search, category: category ?? null, tag: tag || null, page: Number(page) };
}

/** The category as the address had it once: `?category=Packing`. Of two the last one counts. */
const namedCategory = (query: URLSearchParams) => query.getAll(filterNames.category).at(-1);

/** The text without what no article has, and no longer than can be asked for. */
const cleaned = (text: string | null, maxLength: number) =>
  cutText((text ?? '').replace(/[\s\0]+/g, ' ').trim(), maxLength).trim();

/** The address of a filter: `/blog`, `/blog/category/packing?page=2`, … */
export const filterAddress = (filter: BlogFilter): string =>
  withQuery(categoryPath(filter.category), askedBy({ ...filter, category: null }));

/** What a filter asks for: what filters nothing is left out. */
export const askedBy = ({ search, category, tag, page }: BlogFilter) => ({
  category: category ?? undefined,
  tag: tag ?? undefined,
  [filterNames.search]: search,
  page: page > 1 ? page : undefined,
});

/**
 * Whether an address has a plainer one: a category as it was named once, the first page, a form that was sent empty, a
 * tag with spaces too many.
 */
export const isRoundabout = (slug: string | undefined, query: URLSearchParams): boolean =>
  (slug === undefined && namedCategory(query) !== undefined) ||
  query.get(filterNames.page) === '1' ||
  query.get(filterNames.search)?.trim() === '' ||
  (query.has(filterNames.tag) &&
    query.get(filterNames.tag) !== (cleaned(query.get(filterNames.tag), tagLimit) || null));

/** Source: specification, section 2 (blog list). */
export function resultLine(total: number, { search, category, tag }: BlogFilter): string {
  const sought = search && ` for "${search}"`;
  return `Showing ${total} article(s)${sought}${category ? ` in ${category}` : ''}${tag ? ` tagged #${tag}` : ''}`;
}
