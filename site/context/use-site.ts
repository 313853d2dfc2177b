import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { queryKeys } from '../../shared/api/query-keys.ts';
import type { Site } from '../../shared/schemas/site.ts';

export const siteQuery = queryOptions<Site>({ queryKey: queryKeys.site });

export const SiteContext = createContext<Site | null>(null);

/**
 * What every screen knows of the company. The server has always put it into the page.
 * @throws outside of `SiteContext`
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('There is no site around this component.');
  return site;
}
