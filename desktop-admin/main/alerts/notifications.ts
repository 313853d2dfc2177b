import type { ElectronParts, NotificationPart } from '../electron-parts.ts';
import type { Logger } from '../logger.ts';

interface NotificationContent {
  title: string;
  body: string;
  isSilent?: boolean;
  onClick?: () => void;
}

export interface Notifications {
  isSupported(): boolean;
  show(content: NotificationContent): void;
}

/** Notifications of the operating system. */
export function createNotifications({ Notification }: Pick<ElectronParts, 'Notification'>, log: Logger): Notifications {
  /** Kept until they are closed: a notification that is garbage-collected no longer tells of its click. */
  const open = new Set<NotificationPart>();
  return {
    isSupported: () => Notification.isSupported(),
    show({ title, body, isSilent = false, onClick }) {
      const notification = new Notification({ title, body, silent: isSilent });
      notification.on('click', () => {
        open.delete(notification);
        onClick?.();
      });
      notification.on('close', () => open.delete(notification));
      notification.on('failed', (_event, error) => log.warn(`a notification was not shown: ${error}`));
      open.add(notification);
      notification.show();
    },
  };
}
