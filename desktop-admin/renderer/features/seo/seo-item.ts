import { getArticlePath } from '../../../../shared/domain/content/blog.ts';
import { calculateSeoScore, type ScoredPage } from '../../../../shared/domain/content/seo-score.ts';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import type { PostSeo } from '../../../../shared/schemas/content/blog-post.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { pageStatusLabels } from '../../shared/content/page-tags.tsx';
import { hasAllWords } from '../../shared/ui/lists/list-filter.ts';

export interface SeoItem extends ScoredPage {
  id: string;
  path: string;
  isPublished: boolean;
  state: { name: string; label: string };
  editor: string;
}

export const toPageSeoItem = ({ id, title, slug, excerpt, status, seoMeta }: PageListItem): SeoItem => ({
  ...{ id, title, slug, excerpt, seoMeta },
  path: getPagePath(slug),
  isPublished: status === 'published',
  state: { name: status, label: pageStatusLabels[status] },
  editor: `/pages/${id}?tab=seo`,
});

export const toPostSeoItem = ({ id, title, slug, excerpt, published, ...seoMeta }: PostSeo): SeoItem => ({
  ...{ id, title, slug, excerpt, seoMeta },
  path: getArticlePath(slug),
  isPublished: published,
  state: { name: 'draft', label: 'Draft' },
  editor: `/blog/${id}#seo`,
});

export const seoOrderChoices = [
  { value: 'worst', label: 'Lowest score first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface SeoFilter {
  q: string;
  order: (typeof seoOrderChoices)[number]['value'];
}

/**
 * Returns the items with every search word in the title or slug, lowest scores first. If `order` is `newest`, the order
 * of `items` does not change.
 */
export function filterSeoItems<I extends Pick<SeoItem, 'title' | 'slug' | 'excerpt' | 'seoMeta'>>(
  items: readonly I[],
  { q, order }: SeoFilter,
  siteOrigin: string | null,
): I[] {
  const found = items.filter(({ title, slug }) => hasAllWords([title, slug], q));
  if (order === 'newest') return found;
  return found.toSorted(
    (first, second) => calculateSeoScore(first, siteOrigin) - calculateSeoScore(second, siteOrigin),
  );
}
