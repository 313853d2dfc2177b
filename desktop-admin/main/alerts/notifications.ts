import type { ElectronParts, NotificationPart } from '../electron-parts.ts';
import type { Logger } from '../logger.ts';

interface NotificationContent {
  title: string;
  body: string;
  isSilent?: boolean;
  /** Whether it waits for somebody, where the system has that. */
  stays?: boolean;
  onClick?: () => void;
  /** What a click does, for systems that show it as a button. */
  clickLabel?: string;
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
    show({ title, body, isSilent = false, stays = false, onClick, clickLabel = 'Open' }) {
      const notification = new Notification({
        title,
        body,
        silent: isSilent,
        timeoutType: stays ? 'never' : 'default',
        // macOS alone has buttons; a click anywhere else opens it, too.
        ...(onClick && { actions: [{ type: 'button', text: clickLabel }] }),
      });
      const take = () => {
        open.delete(notification);
        onClick?.();
      };
      notification.on('click', take);
      notification.on('action', take);
      notification.on('close', () => open.delete(notification));
      notification.on('failed', (_event, error) => log.warn(`a notification was not shown: ${error}`));
      open.add(notification);
      notification.show();
    },
  };
}
