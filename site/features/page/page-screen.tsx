import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { pagePath } from '../../../shared/domain/built-in-screens.ts';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ErrorScreen } from '../../templates/error-screen.tsx';
import { NotFound } from '../../templates/not-found.tsx';
import { StaffPage } from '../../templates/staff-page/staff-page.tsx';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';
import { shownPageQuery } from './shown-page-query.ts';

export async function prepare({ queryClient, params: { slug = '' } }: PrepareContext) {
  const shown = await queryClient.ensureQueryData(shownPageQuery(slug));
  if (!shown) return 404;
  return shown.page.slug === slug ? 200 : { movedTo: pagePath(shown.page.slug) };
}

/** Whatever staff have published at an address of its own; every other address of one part ends here too. */
export function Screen() {
  const { slug = '' } = useParams();
  const { description } = useSite();
  const { data: shown, isPending, isError, refetch } = useQuery(shownPageQuery(slug));
  if (isPending) return <TextPlaceholder label="Loading page" />;
  if (isError) return <ErrorScreen onRetry={() => refetch()} />;
  if (!shown) return <NotFound />;
  return (
    <>
      <Seo page={shown} title={shown.page.title} description={description} />
      <StaffPage shown={shown} />
    </>
  );
}
