import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import type { SitePage } from '../../shared/schemas/page.ts';

/** A published page by its slug. The slugs of built-in screens (home, quote, …) carry their SEO data. */
export const pageQuery = (slug: string) => queryOptions<SitePage>({ queryKey: queryKeys.page(slug) });

/** For a screen's `prepare`: a built-in screen is shown with or without its SEO data. */
export const prepareSeo = (queryClient: QueryClient, slug: string): Promise<void> =>
  queryClient.prefetchQuery(pageQuery(slug));
