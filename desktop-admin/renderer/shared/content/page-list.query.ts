import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as pages from '../../../../shared/endpoints/pages.ts';

/** All pages with their SEO data. Others edit too: each visit of a list looks again. */
export const pageListQuery = queryOptions({ ...readQuery(pages.list), refetchOnMount: 'always' });
