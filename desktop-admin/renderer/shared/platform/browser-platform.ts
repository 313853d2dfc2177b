import { isCombinedAlert } from '../../../../shared/domain/leads/lead-alert.ts';
import type { AlertOutcome, LeadAlert } from '../../../bridge/contract.ts';
import { browserAlertSettings, readAlertSettings } from '../live/alert-settings.ts';
import { playChime } from './chime.ts';
import type { AlertPermission, Platform } from './platform.ts';

const toAlertPermission = (answer: NotificationPermission): AlertPermission =>
  answer === 'default' ? 'prompt' : answer;

/** Shows native alerts only while the tab is hidden or unfocused. An installed app's icon shows the unread count. */
export function createBrowserPlatform(window: Window): Platform {
  const listeners = new Set<(leadPath: string) => void>();
  const supported = 'Notification' in window;

  function notify({ id, title, body, leadPath }: LeadAlert): AlertOutcome {
    try {
      // Notifications with the same tag replace each other, even from different tabs.
      const notification = new Notification(title, {
        body,
        tag: `lead-event-${id}`,
        silent: !readAlertSettings().hasSound,
        // An alert for several leads stays until the user closes it.
        requireInteraction: isCombinedAlert(leadPath),
      });
      notification.onclick = () => {
        window.focus();
        notification.close();
        for (const open of listeners) open(leadPath);
      };
      return { status: 'shown' };
    } catch {
      // Browsers on Android have `Notification`, but throw an error when a page creates a notification.
      return { status: 'not-shown', reason: 'unsupported' };
    }
  }

  return {
    kind: 'browser',
    connection: null,
    getAlertPermission: () => (supported ? toAlertPermission(Notification.permission) : 'unsupported'),
    requestAlertPermission: async () =>
      supported ? toAlertPermission(await Notification.requestPermission()) : 'unsupported',
    showAlert: async (alert) => {
      if (!supported) return { status: 'not-shown', reason: 'unsupported' };
      if (Notification.permission !== 'granted') return { status: 'not-shown', reason: 'no-permission' };
      if (window.document.visibilityState === 'visible' && window.document.hasFocus()) {
        return { status: 'not-shown', reason: 'in-view' };
      }
      return notify(alert);
    },
    playAlertSound: () => {
      if (readAlertSettings().hasSound) playChime();
    },
    testAlert: () =>
      void notify({
        id: 0,
        title: 'Test alert',
        body: 'Alerts for new requests look like this.',
        leadPath: '/admin/quotes',
      }),
    alertSettings: browserAlertSettings,
    setUnreadCount: async (count) => {
      if (!('setAppBadge' in window.navigator)) return;
      // Browsers reject the call if the page is not installed as an app. The page's title shows the count instead.
      await window.navigator.setAppBadge(count).catch(() => {});
    },
    onFind: () => () => {},
    onOpenScreen: (open) => {
      listeners.add(open);
      return () => listeners.delete(open);
    },
  };
}
