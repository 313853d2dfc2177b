import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Faq, FaqOrder } from '../../../../shared/schemas/faq.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { useNotices } from '../../shared/ui/toasts.tsx';
import { idsUnder, withOrder } from './faq-order.ts';

const path = '/api/admin/faqs/order';
const mutationKey = [path];
const list = { queryKey: queryKeys.faqs, exact: true };

const sendOrder = (body: FaqOrder) => fetchJson<Faq[]>(path, { method: 'PUT', body });

/**
 * Puts the FAQs of a category into an order: on the screen at once, on the server one order after the other. What the
 * server refuses is taken back; what it takes can be undone from the notice. Neither overwrites an order of somebody
 * else's that nobody here has seen.
 */
export function useOrderFaqs(): (order: FaqOrder) => void {
  const queryClient = useQueryClient();
  const notices = useNotices();

  const idsNow = (category: FaqOrder['category']) =>
    idsUnder(queryClient.getQueryData<Faq[]>(queryKeys.faqs) ?? [], category);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: path },
    mutationFn: sendOrder,
    onMutate: (order) => {
      void queryClient.cancelQueries(list);
      const before = queryClient.getQueryData<Faq[]>(queryKeys.faqs) ?? [];
      queryClient.setQueryData(queryKeys.faqs, withOrder(before, order));
      return before;
    },
    onSuccess: (_, { category, ids }, before) => {
      const undo = () => mutate({ category, ids: idsUnder(before, category), basedOn: ids });
      notices.success('FAQ updated successfully.', { text: 'Undo', onClick: undo });
    },
    onError: (error, _, before) => {
      if (before) queryClient.setQueryData(queryKeys.faqs, before);
      notices.failure(error, 'Failed to update FAQ.');
    },
    onSettled: () => {
      // While others wait, the screen already shows what they will make.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries(list);
    },
  });
  return (order) => mutate({ ...order, basedOn: idsNow(order.category) });
}
