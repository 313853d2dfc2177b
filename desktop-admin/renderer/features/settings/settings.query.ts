import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as settings from '../../../../shared/endpoints/site/settings.ts';
import type { SiteSetting } from '../../../../shared/schemas/site/site-setting.ts';
import { call } from '../../shared/api/call.ts';
import { answerPromiseQuery, goLiveQuery, siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { describeActionError } from '../../shared/api/describe-error.ts';
import { isStaleEdit } from '../../shared/forms/server-problems.ts';
import { useToast } from '../../shared/ui/toasts.tsx';

/** Refetches the settings on each visit, because other users also edit settings. */
export const settingListQuery = queryOptions({ ...createReadQuery(settings.list), refetchOnMount: 'always' });

/** Source: specification, section 9. */
const messageDisplayMs = { success: 3_000, failure: 5_000 } as const;

type SettingChange = Pick<SiteSetting, 'value' | 'description'> & { version: number | undefined };

/** Saves a setting. The caller reports conflicts. Source of the texts: specification, section 8. */
export function useSaveSetting(key: string) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (body: SettingChange) => call(settings.update, { params: { key }, body }),
    onSuccess: () => {
      showToast({ intent: 'success', message: 'Settings updated successfully', displayMs: messageDisplayMs.success });
      void queryClient.invalidateQueries(siteInfoQuery);
      void queryClient.invalidateQueries(goLiveQuery);
      void queryClient.invalidateQueries(answerPromiseQuery);
      return queryClient.invalidateQueries(settingListQuery);
    },
    onError: (error) => {
      if (isStaleEdit(error)) return;
      showToast({
        intent: 'danger',
        message: describeActionError(error, 'Failed to update setting'),
        displayMs: messageDisplayMs.failure,
      });
    },
  });
}
