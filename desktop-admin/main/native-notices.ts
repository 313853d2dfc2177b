import type { DeskLog } from './desk-log.ts';
import type { ElectronParts, NotificationPart } from './electron-parts.ts';

interface Notice {
  title: string;
  body: string;
  isSilent?: boolean;
  onClick?: () => void;
}

export interface NativeNotices {
  isSupported(): boolean;
  show(notice: Notice): void;
}

/** Notifications of the operating system. */
export function createNativeNotices(
  { Notification }: Pick<ElectronParts, 'Notification'>,
  log: DeskLog,
): NativeNotices {
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
