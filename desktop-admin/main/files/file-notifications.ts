import { basename, dirname } from 'node:path';
import type { Notifications } from '../alerts/notifications.ts';
import type { ElectronParts } from '../electron-parts.ts';

/** Tells what became of a file that somebody has saved. */
export interface FileNotifications {
  notifySaved(file: string): void;
  notifyNotSaved(file: string): void;
}

interface FileNotificationsOptions {
  electron: Pick<ElectronParts, 'dialog' | 'shell'>;
  notifications: Notifications;
}

const showLabel = 'Show in Folder';

/** A file that is there is said by a notification, which shows it in its folder; one that is not, by a message that nobody overlooks. */
export function createFileNotifications({
  electron: { dialog, shell },
  notifications,
}: FileNotificationsOptions): FileNotifications {
  async function say(file: string): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: `${basename(file)} is saved.`,
      detail: `It is in ${dirname(file)}.`,
      buttons: ['OK', showLabel],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) shell.showItemInFolder(file);
  }

  return {
    notifySaved(file) {
      if (!notifications.isSupported()) return void say(file);
      notifications.show({
        title: `${basename(file)} is saved`,
        body: `It is in ${dirname(file)}. A click shows it there.`,
        isSilent: true,
        clickLabel: showLabel,
        onClick: () => shell.showItemInFolder(file),
      });
    },
    notifyNotSaved(file) {
      void dialog.showMessageBox({
        type: 'warning',
        message: `${basename(file)} was not saved.`,
        detail: `Please look whether there is room on the disk, and whether you may write to ${dirname(file)}. Then try again.`,
        buttons: ['OK'],
      });
    },
  };
}
