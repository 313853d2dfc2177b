import { appendQuery } from '../../../shared/api/address.ts';
import { blogCategories, getCategoryPath, getCategorySlug } from '../../../shared/domain/content/blog.ts';
import { maxSearchLength, maxTagLength } from '../../../shared/domain/limits.ts';
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

export const emptyBlogFilter: BlogFilter = { search: '', category: null, tag: null, page: 1 };

/** Names in the address, and of the form's fields. */
export const blogParameterNames = { search: 'q', tag: 'tag', page: 'page', category: 'category' } as const;

/**
 * The filter that an address names, or null when it names a category or a page that there cannot be.
 * @param slug of the category in the path
 */
export function parseBlogFilter(slug: string | undefined, query: URLSearchParams): BlogFilter | null {
  const named = slug ?? getCategoryParameter(query);
  const isNamed = (known: string) => known === named;
  const category = blogCategories.find(slug === undefined ? isNamed : (known) => isNamed(getCategorySlug(known)));
  const page = query.get(blogParameterNames.page) ?? '1';
  if ((named && !category) || !/^[1-9]\d{0,5}$/.test(page)) return null;
  const search = cleanText(query.get(blogParameterNames.search), maxSearchLength);
  const tag = category ? '' : cleanText(query.get(blogParameterNames.tag), maxTagLength);
  return { search, category: category ?? null, tag: tag || null, page: Number(page) };
}

/** The category as the address had it once: `?category=Packing`. Of two the last one counts. */
const getCategoryParameter = (query: URLSearchParams) => query.getAll(blogParameterNames.category).at(-1);

/** The text without what no article has, and no longer than can be asked for. */
const cleanText = (text: string | null, maxLength: number) =>
  cutText((text ?? '').replace(/[\s\0]+/g, ' ').trim(), maxLength).trim();

/** The address of a filter: `/blog`, `/blog/category/packing?page=2`, … */
export const getBlogPath = (filter: BlogFilter): string =>
  appendQuery(getCategoryPath(filter.category), toBlogQuery({ ...filter, category: null }));

/** What a filter asks for: what filters nothing is left out. */
export const toBlogQuery = ({ search, category, tag, page }: BlogFilter) => ({
  category: category ?? undefined,
  tag: tag ?? undefined,
  [blogParameterNames.search]: search,
  page: page > 1 ? page : undefined,
});

/**
 * Whether an address has a plainer one: a category as it was named once, the first page, a form that was sent empty, a
 * tag with spaces too many.
 */
export const isNonCanonicalUrl = (slug: string | undefined, query: URLSearchParams): boolean =>
  (slug === undefined && getCategoryParameter(query) !== undefined) ||
  query.get(blogParameterNames.page) === '1' ||
  query.get(blogParameterNames.search)?.trim() === '' ||
  (query.has(blogParameterNames.tag) &&
    query.get(blogParameterNames.tag) !== (cleanText(query.get(blogParameterNames.tag), maxTagLength) || null));

/** Source: specification, section 2 (blog list). */
export function formatResultCount(total: number, { search, category, tag }: BlogFilter): string {
  const sought = search && ` for "${search}"`;
  return `Showing ${total} article(s)${sought}${category ? ` in ${category}` : ''}${tag ? ` tagged #${tag}` : ''}`;
}
