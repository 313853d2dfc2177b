import { appendQuery } from '../../../shared/api/address.ts';
import { blogCategories, getCategoryPath, getCategorySlug } from '../../../shared/domain/content/blog.ts';
import { maxSearchLength, maxTagLength } from '../../../shared/domain/limits.ts';
import { cutText } from '../../../shared/domain/texts.ts';
import type { BlogCardPost } from '../../../shared/schemas/content/blog-post.ts';

export interface BlogFilter {
  search: string;
  category: BlogCardPost['category'] | null;
  tag: string | null;
  page: number;
}

export const emptyBlogFilter: BlogFilter = { search: '', category: null, tag: null, page: 1 };

export const blogParameterNames = { search: 'q', tag: 'tag', page: 'page', category: 'category' } as const;

/** @returns null if the category or the page number is invalid */
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

/** Returns the category of the legacy form `?category=Packing`. If the parameter is repeated, the last one counts. */
const getCategoryParameter = (query: URLSearchParams) => query.getAll(blogParameterNames.category).at(-1);

/** Removes characters that no article contains. */
const cleanText = (text: string | null, maxLength: number) =>
  cutText((text ?? '').replace(/[\s\0]+/g, ' ').trim(), maxLength).trim();

/** Returns a path such as `/blog` or `/blog/category/packing?page=2`. */
export const getBlogPath = (filter: BlogFilter): string =>
  appendQuery(getCategoryPath(filter.category), toBlogQuery({ ...filter, category: null }));

export const toBlogQuery = ({ search, category, tag, page }: BlogFilter) => ({
  category: category ?? undefined,
  tag: tag ?? undefined,
  [blogParameterNames.search]: search,
  page: page > 1 ? page : undefined,
});

/** True for a legacy category, `page=1`, an empty search or tag, and extra spaces in a tag. */
export const isNonCanonicalUrl = (slug: string | undefined, query: URLSearchParams): boolean =>
  (slug === undefined && getCategoryParameter(query) !== undefined) ||
  query.get(blogParameterNames.page) === '1' ||
  query.get(blogParameterNames.search)?.trim() === '' ||
  (query.has(blogParameterNames.tag) &&
    query.get(blogParameterNames.tag) !== (cleanText(query.get(blogParameterNames.tag), maxTagLength) || null));

export function formatResultCount(total: number, { search, category, tag }: BlogFilter): string {
  const sought = search && ` for "${search}"`;
  return `Showing ${total} article(s)${sought}${category ? ` in ${category}` : ''}${tag ? ` tagged #${tag}` : ''}`;
}
