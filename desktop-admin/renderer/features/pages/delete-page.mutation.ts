import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { statsQuery } from '../../shared/api/stats.query.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';

export function useDeletePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      fetchJson<{ message: string }>(pathOfKey(queryKeys.adminPage(id)), { method: 'DELETE' }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey, exact: true }),
        queryClient.invalidateQueries(statsQuery),
      ]),
  });
}
