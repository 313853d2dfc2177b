import { minuteMs } from '../../../../shared/domain/durations.ts';
import type { WorkingTime } from '../../../../shared/domain/working-time.ts';
import { readStoredValue, useStoredValue } from '../ui/stored-value.ts';

const states = ['on', 'off'] as const;

type OnOrOff = (typeof states)[number];

/** What this browser remembers of how it alerts: each with its key, and how it is at first. */
const settings = {
  sound: { key: 'trinity-admin-alert-sound', usual: 'on' },
  /** No alerts while the office is closed; the bell counts all the same. */
  quietHours: { key: 'trinity-admin-alert-quiet', usual: 'off' },
} as const satisfies Record<string, { key: string; usual: OnOrOff }>;

type AlertSetting = keyof typeof settings;

export const readAlertSetting = (name: AlertSetting): OnOrOff =>
  readStoredValue(settings[name].key, states, settings[name].usual);

export const useAlertSetting = (name: AlertSetting) =>
  useStoredValue<OnOrOff>(settings[name].key, states, settings[name].usual);

/** Whether the office is closed, and alerts shall be quiet then. */
export const isQuietNow = (workingTime: WorkingTime, now: Date): boolean =>
  readAlertSetting('quietHours') === 'on' && workingTime.between(now, new Date(now.getTime() + minuteMs)) === 0;
