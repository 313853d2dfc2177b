import { seoScore } from '../../../../shared/domain/seo-score.ts';
import { hasWords } from '../../shared/ui/list-filter.ts';
import type { SeoItem } from './seo-item.ts';

export const seoOrders = [
  { value: 'worst', label: 'Worst first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface SeoFilter {
  q: string;
  order: (typeof seoOrders)[number]['value'];
}

/** The pages and posts in which each word of the search appears; what needs most work first, or as the server lists them. */
export function filterSeoItems<I extends Pick<SeoItem, 'title' | 'slug' | 'excerpt' | 'seoMeta'>>(
  items: readonly I[],
  { q, order }: SeoFilter,
  siteOrigin: string | null,
): I[] {
  const found = items.filter(({ title, slug }) => hasWords([title, slug], q));
  if (order === 'newest') return found;
  return found.toSorted((first, second) => seoScore(first, siteOrigin) - seoScore(second, siteOrigin));
}
