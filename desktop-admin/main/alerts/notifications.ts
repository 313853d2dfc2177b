import type { ElectronApi, ElectronNotification } from '../electron-api.ts';
import type { Logger } from '../logger.ts';

interface NotificationContent {
  title: string;
  body: string;
  isSilent?: boolean;
  stays?: boolean;
  onClick?: () => void;
  clickLabel?: string;
}

export interface Notifications {
  isSupported(): boolean;
  show(content: NotificationContent): void;
}

export function createNotifications({ Notification }: Pick<ElectronApi, 'Notification'>, log: Logger): Notifications {
  /** Open notifications. Without a reference, a notification is garbage-collected and no longer reports clicks. */
  const open = new Set<ElectronNotification>();
  return {
    isSupported: () => Notification.isSupported(),
    show({ title, body, isSilent = false, stays = false, onClick, clickLabel = 'Open' }) {
      const notification = new Notification({
        title,
        body,
        silent: isSilent,
        timeoutType: stays ? 'never' : 'default',
        // Only macOS shows buttons in notifications. On other systems, users click the notification itself.
        ...(onClick && { actions: [{ type: 'button', text: clickLabel }] }),
      });
      const take = () => {
        open.delete(notification);
        onClick?.();
      };
      notification.on('click', take);
      notification.on('action', take);
      notification.on('close', () => open.delete(notification));
      notification.on('failed', (_event, error) => {
        open.delete(notification);
        log.warn(`a notification was not shown: ${error}`);
      });
      open.add(notification);
      notification.show();
    },
  };
}
