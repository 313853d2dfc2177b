import { minuteMs } from '../../../shared/domain/time/durations.ts';
import type { ElectronApi, ElectronWindow } from '../electron-api.ts';
import type { Logger } from '../logger.ts';

/** Up to this number of crashes per minute, the app reopens the page without asking the user. */
const maxCrashesPerMinute = 2;

/** Reopens a crashed page. If the page crashes repeatedly, asks the user first. */
export function recoverFromCrashes(
  { app, dialog }: Pick<ElectronApi, 'app' | 'dialog'>,
  window: ElectronWindow,
  { log, now = Date.now }: { log: Logger; now?: () => number },
): void {
  let crashes: number[] = [];

  async function recover(reason: string): Promise<void> {
    log.warn(`the renderer process ended: ${reason}`);
    crashes = [...crashes.filter((at) => now() - at < minuteMs), now()];
    if (crashes.length <= maxCrashesPerMinute) {
      window.webContents.reload();
      await dialog.showMessageBox({
        type: 'warning',
        message: 'The window crashed and was reopened.',
        detail: 'Alerts were not affected. Unsaved text may have been lost.',
        buttons: ['OK'],
      });
      return;
    }
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: 'The window keeps crashing.',
      detail: 'If this happens again, send your administrator the log file: Help → Show Log File.',
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
    log.warn('the window is not responding');
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'The window is not responding.',
      buttons: ['Wait', 'Reopen'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1 && !window.isDestroyed()) window.webContents.reload();
  });
}
