import { existsSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { ElectronSession } from '../electron-api.ts';
import type { Logger } from '../logger.ts';
import type { FileNotifications } from './file-notifications.ts';

interface DownloadsOptions {
  folder(): string;
  fileNotifications: FileNotifications;
  log: Logger;
}

export function handleDownloads(session: ElectronSession, { folder, fileNotifications, log }: DownloadsOptions): void {
  /** Paths of unfinished downloads, which may have no file on disk yet. New downloads must use other paths. */
  const underWay = new Set<string>();
  session.on('will-download', (_event, item) => {
    const file = findFreePath(folder(), item.getFilename(), (path) => underWay.has(path) || existsSync(path));
    underWay.add(file);
    item.setSavePath(file);
    item.on('done', (_done, state) => {
      underWay.delete(file);
      if (state === 'completed') return fileNotifications.notifySaved(file);
      log.warn(`a download was not saved: ${state}`);
      fileNotifications.notifyNotSaved(file);
    });
  });
}

/** Returns an unused path in the folder, for example `report (1).csv` if `report.csv` already exists. */
function findFreePath(folder: string, name: string, isTaken: (path: string) => boolean): string {
  const { name: stem, ext } = parse(basename(name.replaceAll('\\', '/')) || 'download');
  for (let count = 0; ; count += 1) {
    const path = join(folder, `${stem}${count === 0 ? '' : ` (${count})`}${ext}`);
    if (!isTaken(path)) return path;
  }
}
