import { useEffect, useState } from 'react';
import type { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import type { AlertSettings } from '../../../bridge/contract.ts';
import { type AlertSettingsStore, usePlatform } from '../platform/platform.ts';
import { readStoredValue, storeValue } from '../ui/stored-value.ts';

const states = ['on', 'off'] as const;
const soundKey = 'trinity-admin-alert-sound';
const quietKey = 'trinity-admin-alert-quiet';

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

export function useAlertSettings() {
  const { alertSettings } = usePlatform();
  const [settings, setSettings] = useState<AlertSettings>();
  useEffect(() => {
    const read = () => void alertSettings.read().then(setSettings);
    read();
    return alertSettings.onChange(read);
  }, [alertSettings]);
  const change = (next: AlertSettings) => {
    setSettings(next);
    void alertSettings.change(next);
  };
  return [settings, change] as const;
}

/** True if the office is closed and the user has turned on quiet hours. The bell still counts new leads. */
export const isQuietNow = (workingTime: WorkingTime, now: Date): boolean =>
  readAlertSettings().hasQuietHours && !workingTime.isOpen(now);
