import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import type { Site } from '../../shared/schemas/site.ts';

export const siteQuery = queryOptions<Site>({ queryKey: queryKeys.site });

/** What every screen knows of the company. The server has always put it into the page. */
export const useSite = (): Site => useSuspenseQuery(siteQuery).data;
