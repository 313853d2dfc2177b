import { basename, dirname } from 'node:path';
import type { Notifications } from '../alerts/notifications.ts';
import type { ElectronApi } from '../electron-api.ts';

export interface FileNotifications {
  notifySaved(file: string): void;
  notifyNotSaved(file: string): void;
}

interface FileNotificationsOptions {
  electron: Pick<ElectronApi, 'dialog' | 'shell'>;
  notifications: Notifications;
}

const showLabel = 'Show in Folder';

export function createFileNotifications({
  electron: { dialog, shell },
  notifications,
}: FileNotificationsOptions): FileNotifications {
  async function say(file: string): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'info',
      message: `${basename(file)} saved.`,
      detail: `Folder: ${dirname(file)}.`,
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
        title: `${basename(file)} saved`,
        body: `Folder: ${dirname(file)}. Click to open the folder.`,
        isSilent: true,
        clickLabel: showLabel,
        onClick: () => shell.showItemInFolder(file),
      });
    },
    notifyNotSaved(file) {
      void dialog.showMessageBox({
        type: 'warning',
        message: `${basename(file)} was not saved.`,
        detail: `Check that the disk has free space and that you can write to ${dirname(file)}. Then try again.`,
        buttons: ['OK'],
      });
    },
  };
}
