import { queryOptions } from '@tanstack/react-query';
import { slugPattern } from '../../../shared/domain/slug.ts';
import { orNull } from '../../context/or-null.ts';
import { pageQuery } from '../../seo/page-query.ts';
import { type ShownPage, toShownPage } from '../../templates/staff-page/shown-page.ts';

/** The published page of a slug, or null when there is none. */
export const shownPageQuery = (slug: string) =>
  queryOptions<ShownPage | null>({
    queryKey: ['shown-page', slug],
    queryFn: async ({ client }) => {
      if (!slugPattern.test(slug)) return null;
      const page = await orNull(client.ensureQueryData({ ...pageQuery(slug), meta: { inPage: false } }));
      return page && toShownPage(page);
    },
  });
