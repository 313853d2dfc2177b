import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkingTime } from '../../../../shared/domain/working-time.ts';
import type { AlertSettings } from '../../../bridge/contract.ts';
import { type AlertSettingsStore, usePlatform } from '../platform/platform.ts';
import { readStoredValue, storeValue } from '../ui/stored-value.ts';

const states = ['on', 'off'] as const;
const soundKey = 'trinity-admin-alert-sound';
const quietKey = 'trinity-admin-alert-quiet';

/** What this browser remembers of how it alerts. */
export const readAlertSettings = (): AlertSettings => ({
  hasSound: readStoredValue(soundKey, states, 'on') === 'on',
  hasQuietHours: readStoredValue(quietKey, states, 'off') === 'on',
});

export const browserAlertSettings: AlertSettingsStore = {
  read: async () => readAlertSettings(),
  change: async ({ hasSound, hasQuietHours }) => {
    storeValue(soundKey, hasSound ? 'on' : 'off');
    storeValue(quietKey, hasQuietHours ? 'on' : 'off');
  },
  onChange: () => () => {},
};

const queryKey = ['alert-settings'];

/** How alerts ring on this computer, and a way to change it. */
export function useAlertSettings() {
  const { alertSettings } = usePlatform();
  const queryClient = useQueryClient();
  useEffect(
    () => alertSettings.onChange(() => void queryClient.invalidateQueries({ queryKey })),
    [alertSettings, queryClient],
  );
  const { data } = useQuery({ queryKey, queryFn: () => alertSettings.read(), networkMode: 'always' });
  const change = (settings: AlertSettings) => {
    queryClient.setQueryData(queryKey, settings);
    void alertSettings.change(settings);
  };
  return [data, change] as const;
}

/** Whether the office is closed, and alerts of this browser shall be quiet then: the bell counts all the same. */
export const isQuietNow = (workingTime: WorkingTime, now: Date): boolean =>
  readAlertSettings().hasQuietHours && !workingTime.isOpen(now);
