import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { SiteSetting } from '../../../../shared/schemas/site-setting.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { goLiveQuery } from '../../shared/api/go-live.query.ts';
import { failureText } from '../../shared/api/problem-text.ts';
import { siteQuery } from '../../shared/api/site.query.ts';
import { isStaleEdit } from '../../shared/forms/clash.ts';
import { useToast } from '../../shared/ui/toasts.tsx';
import { settingListQuery } from './setting-list.query.ts';

/** Milliseconds that the messages stay. Source: specification, section 9. */
const messageTime = { success: 3_000, failure: 5_000 } as const;

type SettingChange = Pick<SiteSetting, 'value' | 'description'> & { version: number | undefined };

/** Changes a setting. Whoever calls shows what differs when somebody else was first. Texts: specification, section 8. */
export function useSaveSetting(key: string) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (body: SettingChange) =>
      fetchJson<SiteSetting>(pathOfKey([...queryKeys.settings, key]), { method: 'PUT', body }),
    onSuccess: () => {
      showToast({ intent: 'success', message: 'Settings updated successfully', timeout: messageTime.success });
      void queryClient.invalidateQueries(siteQuery);
      void queryClient.invalidateQueries(goLiveQuery);
      return queryClient.invalidateQueries(settingListQuery);
    },
    onError: (error) => {
      if (isStaleEdit(error)) return;
      showToast({
        intent: 'danger',
        message: failureText(error, 'Failed to update setting'),
        timeout: messageTime.failure,
      });
    },
  });
}
