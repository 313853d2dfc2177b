import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import * as webhooks from '../../../../../shared/endpoints/accounts/webhooks.ts';
import type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookSwitch,
} from '../../../../../shared/schemas/accounts/webhook.ts';
import { call } from '../../../shared/api/call.ts';
import { createPagedListQuery } from '../../../shared/api/fetch-page.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

const refetchIntervalMs = 5_000;

export const webhookListQuery = queryOptions({
  ...createReadQuery(webhooks.list),
  refetchOnMount: 'always',
  refetchInterval: refetchIntervalMs,
});

export const createWebhookDeliveryListQuery = ({ id }: Pick<Webhook, 'id'>) => ({
  ...createPagedListQuery(
    webhooks.listDeliveries,
    buildQueryKey(webhooks.listDeliveries, { params: { id } }),
    getFirstPagePath(webhooks.listDeliveries, { params: { id } }),
  ),
  refetchInterval: refetchIntervalMs,
});

/** Reloads the webhooks and their logs after each call, even after an error. */
function useWebhookCall<V, A>(mutationFn: (values: V) => Promise<A>, messageOf?: (answer: A) => string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (messageOf) toasts.success(messageOf(answer));
    },
    onError: (error) => toasts.failure(error, 'The webhook was not changed.'),
    // Also reloads the logs, because their query keys begin with the key of the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookListQuery.queryKey }),
  });
}

interface WebhookEdit {
  id: string | null;
  fields: NewWebhook;
  version: number | undefined;
}

/** Saves a webhook. The form shows any errors. For a new webhook, the response also contains the signing secret. */
export function useSaveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, fields, version }: WebhookEdit) =>
      id === null
        ? call(webhooks.create, { body: fields })
        : { webhook: await call(webhooks.update, { params: { id }, body: { ...fields, version } }), secret: null },
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookListQuery.queryKey }),
  });
}

export const useToggleWebhook = () =>
  useWebhookCall(
    ({ id, ...body }: Partial<WebhookSwitch> & Pick<Webhook, 'id' | 'isActive'>) =>
      call(webhooks.setActive, { params: { id }, body }),
    ({ isActive }) => (isActive ? 'Webhook switched on.' : 'Webhook switched off.'),
  );

export function useDeleteWebhook() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string) => call(webhooks.remove, { params: { id } }),
    onSuccess: ({ message }, id) => {
      // Removes the row immediately. Otherwise the screen would request the log of the deleted webhook.
      queryClient.setQueryData(webhookListQuery.queryKey, (list) => list?.filter((webhook) => webhook.id !== id));
      toasts.success(message);
    },
    onError: (error) => toasts.failure(error, 'The webhook was not deleted.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookListQuery.queryKey, exact: true }),
  });
}

export const useRenewWebhookSecret = () =>
  useWebhookCall((id: string) => call(webhooks.renewSecret, { params: { id } }));

export const useTestWebhook = () => useWebhookCall((id: string) => call(webhooks.sendTestEvent, { params: { id } }));

export const useResendDelivery = ({ id }: Pick<Webhook, 'id'>) =>
  useWebhookCall(
    (delivery: WebhookDelivery['id']) => call(webhooks.resendDelivery, { params: { id, delivery } }),
    ({ message }) => message,
  );
