import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import * as faqs from '../../../../shared/endpoints/content/faqs.ts';
import type { Faq, FaqOrder } from '../../../../shared/schemas/content/faq.ts';
import { call } from '../../shared/api/call.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';
import { applyFaqOrder, getIdsInCategory } from './faq-order.ts';

const { path } = faqs.reorder;
const listKey = buildQueryKey(faqs.list);
const list = { queryKey: listKey, exact: true };

/** Shows a new order immediately. Sends requests one at a time and undoes failed changes. */
export function useReorderFaqs(): (order: FaqOrder) => void {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();

  const idsNow = (category: FaqOrder['category']) =>
    getIdsInCategory(queryClient.getQueryData<Faq[]>(listKey) ?? [], category);
  const { mutate } = useMutation({
    mutationKey: listKey,
    scope: { id: path },
    mutationFn: (body: FaqOrder) => call(faqs.reorder, { body }),
    onMutate: (order) => {
      void queryClient.cancelQueries(list);
      const before = queryClient.getQueryData<Faq[]>(listKey) ?? [];
      queryClient.setQueryData(listKey, applyFaqOrder(before, order));
      return before;
    },
    onSuccess: (_, { category, ids }, before) => {
      const undo = () => mutate({ category, ids: getIdsInCategory(before, category), basedOn: ids });
      toasts.success('FAQ updated successfully.', { text: 'Undo', onClick: undo });
    },
    onError: (error, _, before) => {
      if (before) queryClient.setQueryData(listKey, before);
      toasts.failure(error, 'Failed to update FAQ.');
    },
    onSettled: () => {
      // Reloads the list only after the last request. An earlier reload would briefly undo the pending changes.
      if (queryClient.isMutating({ mutationKey: listKey }) === 1) return queryClient.invalidateQueries(list);
    },
  });
  return (order) => mutate({ ...order, basedOn: idsNow(order.category) });
}
