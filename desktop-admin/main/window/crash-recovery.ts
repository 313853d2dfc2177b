import { minuteMs } from '../../../shared/domain/time/durations.ts';
import type { ElectronParts, WindowPart } from '../electron-parts.ts';
import type { Logger } from '../logger.ts';

/** Crashes within a minute; after more than these, opening again does not help. */
const maxCrashesPerMinute = 2;

/** Opens the page again when its process has crashed, and says so; asks first when it crashes over and over. */
export function recoverFromCrashes(
  { app, dialog }: Pick<ElectronParts, 'app' | 'dialog'>,
  window: WindowPart,
  { log, now = Date.now }: { log: Logger; now?: () => number },
): void {
  let crashes: number[] = [];

  async function recover(reason: string): Promise<void> {
    log.warn(`the window's process ended: ${reason}`);
    crashes = [...crashes.filter((at) => now() - at < minuteMs), now()];
    if (crashes.length <= maxCrashesPerMinute) {
      window.webContents.reload();
      await dialog.showMessageBox({
        type: 'warning',
        message: 'The window had a problem and has been opened again.',
        detail: 'Alerts were not affected. Something you were typing and had not saved may be lost.',
        buttons: ['OK'],
      });
      return;
    }
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: 'The window keeps having problems.',
      detail: 'Help → Show Log File has the details for whoever looks after this computer.',
      buttons: ['Try Again', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) return app.quit();
    crashes = [];
    if (!window.isDestroyed()) window.webContents.reload();
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !window.isDestroyed()) void recover(reason);
  });
  window.on('unresponsive', async () => {
    log.warn('the window does not answer');
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'The window does not answer.',
      buttons: ['Wait', 'Open It Again'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1 && !window.isDestroyed()) window.webContents.reload();
  });
}
