import { seoScore } from '../../../../shared/domain/seo-score.ts';
import type { PageListItem } from '../../../../shared/schemas/page.ts';
import { hasWords } from '../../shared/ui/list-filter.ts';

export const seoOrders = [
  { value: 'worst', label: 'Worst first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface SeoFilter {
  q: string;
  order: (typeof seoOrders)[number]['value'];
}

/** The pages in which each word of the search appears; what needs most work first, or as the server lists them. */
export function filterSeoPages(
  pages: readonly PageListItem[],
  { q, order }: SeoFilter,
  siteOrigin: string | null,
): PageListItem[] {
  const found = pages.filter(({ title, slug }) => hasWords([title, slug], q));
  if (order === 'newest') return found;
  return found.toSorted((first, second) => seoScore(first, siteOrigin) - seoScore(second, siteOrigin));
}
