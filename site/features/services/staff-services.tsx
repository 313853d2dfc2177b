import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import type { ListedPage } from '../../../shared/schemas/page.ts';
import { Section } from '../../templates/section.tsx';
import { LinkColumns } from '../../ui/link-columns.tsx';

export const listedPagesQuery = queryOptions<ListedPage[]>({ queryKey: queryKeys.listedPages });

/** The services and landing pages that staff have written: nothing else on the site leads to them. */
export function StaffServices() {
  const { data: pages = [] } = useQuery(listedPagesQuery);
  if (pages.length === 0) return null;
  return (
    <Section title="Made for you" lead="For your kind of move, or your part of town.">
      <LinkColumns links={pages.map(({ slug, title, excerpt }) => ({ to: `/${slug}`, title, text: excerpt }))} />
    </Section>
  );
}
