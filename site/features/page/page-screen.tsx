import { queryOptions, useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { slugPattern } from '../../../shared/domain/content/slug.ts';
import { getPagePath } from '../../../shared/domain/site/built-in-screens.ts';
import * as pages from '../../../shared/endpoints/content/pages.ts';
import { readOrNullIfNotFound } from '../../context/read-or-null.ts';
import type { PrepareContext, ScreenProps } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ErrorScreen } from '../../templates/message-screen.tsx';
import { NotFoundScreen } from '../../templates/not-found.tsx';
import { type ShownPage, StaffPage, toShownPage } from '../../templates/staff-page.tsx';
import { TextPlaceholder } from '../../ui/content-state.tsx';

const shownPageQuery = (slug: string) =>
  queryOptions<ShownPage | null>({
    queryKey: ['shown-page', slug],
    queryFn: async ({ client }) => {
      const query = createReadQuery(pages.readPublished, { params: { slug } });
      const page = slugPattern.test(slug) ? await readOrNullIfNotFound(client, query) : null;
      return page && toShownPage(page);
    },
  });

export async function prepare({ queryClient, params: { slug = '' } }: PrepareContext) {
  const shown = await queryClient.ensureQueryData(shownPageQuery(slug));
  if (!shown) return 404;
  return shown.page.slug === slug ? 200 : { movedTo: getPagePath(shown.page.slug) };
}

/** Shows pages that staff wrote. Also handles every unknown address with one path segment. */
export function Screen({ params: { slug = '' } }: ScreenProps) {
  const { description } = useSite();
  const { data: shown, isPending, isError, refetch } = useQuery(shownPageQuery(slug));
  if (isPending) return <TextPlaceholder label="Loading page" />;
  if (isError) return <ErrorScreen onRetry={() => refetch()} />;
  if (!shown) return <NotFoundScreen />;
  return (
    <>
      <Seo page={shown} title={shown.page.title} description={description} />
      <StaffPage shown={shown} />
    </>
  );
}
