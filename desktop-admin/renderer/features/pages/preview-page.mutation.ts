import { useMutation } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { PreviewLink } from '../../../../shared/schemas/preview.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import type { PageFields } from './save-page.mutation.ts';

interface PageToPreview {
  /** Null for a page that is not stored yet. */
  id: string | null;
  fields: PageFields;
}

/** Makes the link that shows on the real site what the editor holds, saved or not. */
export const usePreviewPage = () =>
  useMutation({
    mutationFn: ({ id, fields }: PageToPreview) => {
      const path = id === null ? '/api/admin/page-previews' : `${pathOfKey(queryKeys.adminPage(id))}/preview`;
      return fetchJson<PreviewLink>(path, { method: 'POST', body: fields });
    },
  });
