import { useMemo } from 'react';
import { pageStatuses } from '../../../../shared/domain/enums.ts';
import type { PageListItem } from '../../../../shared/schemas/page.ts';
import { hasWords } from '../../shared/ui/has-words.ts';
import { useAddressFilter } from '../../shared/ui/list-filter.ts';

/** Empty texts filter nothing. */
export interface PageFilter {
  q: string;
  status: PageListItem['status'] | '';
}

export const noPageFilter: PageFilter = { q: '', status: '' };

export function usePageFilter() {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const status = choice('status', pageStatuses);
  const filter = useMemo<PageFilter>(() => ({ q, status }), [q, status]);
  const setFilter = (values: Partial<PageFilter>) => change(values);
  return { filter, setFilter };
}

export const filterPages = (pages: readonly PageListItem[], { q, status }: PageFilter): PageListItem[] =>
  pages.filter(
    (page) => (status === '' || page.status === status) && hasWords([page.title, page.slug, page.excerpt ?? ''], q),
  );
