import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApi, ElectronWindow } from '../electron-api.ts';
import type { Logger } from '../logger.ts';
import type { FileNotifications } from './file-notifications.ts';

interface PdfOptions {
  electron: Pick<ElectronApi, 'app' | 'dialog'>;
  fileNotifications: FileNotifications;
  log: Logger;
}

export async function saveAsPdf(
  { webContents }: ElectronWindow,
  { electron, fileNotifications, log }: PdfOptions,
): Promise<void> {
  const { canceled, filePath } = await electron.dialog.showSaveDialog({
    title: 'Save as PDF',
    defaultPath: join(electron.app.getPath('downloads'), `${toFileName(webContents.getTitle())}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  try {
    await writeFile(filePath, await webContents.printToPDF({ pageSize: 'A4', preferCSSPageSize: true }));
    fileNotifications.notifySaved(filePath);
  } catch (error) {
    log.warn('a PDF was not saved', error);
    fileNotifications.notifyNotSaved(filePath);
  }
}

const toFileName = (title: string): string =>
  title
    .replace(/^(?:• )?(?:\(\d+\) )?/, '')
    .replace(/[\\/:*?"<>|]/g, '')
    .trim() || 'Lead desk';
