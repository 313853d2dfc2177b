import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import * as templates from '../../../../../shared/endpoints/leads/templates.ts';
import type {
  ReplyTemplate,
  ReplyTemplateFields,
  replyTemplateOrderSchema,
} from '../../../../../shared/schemas/leads/reply-template.ts';
import { call } from '../../../shared/api/call.ts';
import { templateListQuery } from '../../../shared/api/common-queries.query.ts';
import { isStaleEdit } from '../../../shared/forms/server-problems.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

interface TemplateEdit {
  id: string | null;
  fields: ReplyTemplateFields;
  version: number | undefined;
}

export function useSaveTemplate() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id, fields, version }: TemplateEdit): Promise<ReplyTemplate> =>
      id === null
        ? call(templates.create, { body: fields })
        : call(templates.update, { params: { id }, body: { ...fields, version } }),
    onSuccess: (_, { id }) => {
      toasts.success(`Template ${id === null ? 'created' : 'updated'} successfully.`);
      return queryClient.invalidateQueries(templateListQuery);
    },
    onError: (error) => {
      if (!isStaleEdit(error)) toasts.failure(error, 'The template was not saved.');
    },
  });
}

export function useReorderTemplates() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    scope: { id: templates.reorder.path },
    mutationFn: (body: z.input<typeof replyTemplateOrderSchema>) => call(templates.reorder, { body }),
    onError: (error) => toasts.failure(error, 'The order was not changed.'),
    onSettled: () => queryClient.invalidateQueries(templateListQuery),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string) => call(templates.remove, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'The template was not deleted.'),
    onSettled: () => queryClient.invalidateQueries(templateListQuery),
  });
}
