import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
// `electron-log/main` would also log messages from the window.
import log from 'electron-log/node';
import electronUpdater from 'electron-updater';
import { prepareApp, startApp } from './app.ts';
import type { ElectronApi } from './electron-api.ts';
import { readPresetServer } from './preset-server.ts';

const electron: ElectronApi = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};

/** URL of the Vite server for hot reload. `npm run desktop:dev` sets the URL. */
const development = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;

/** Starts the app. Only this file has side effects when it is imported. All other files receive their dependencies as arguments. */
function main(): void {
  const logFile = join(app.getPath('logs'), 'main.log');
  if (!prepareApp(electron)) {
    app.quit();
    return;
  }
  log.transports.file.resolvePathFn = () => logFile;
  log.errorHandler.startCatching({ showDialog: false });
  electronUpdater.autoUpdater.logger = log;
  void app.whenReady().then(() =>
    startApp({
      electron,
      updater: electronUpdater.autoUpdater,
      log: {
        file: logFile,
        info: (line) => log.info(line),
        warn: (line, error) => log.warn(line, error ?? ''),
      },
      argv: process.argv,
      platform: process.platform,
      presetServer: readPresetServer(process.env, process.platform),
      executable: process.env.APPIMAGE ?? process.execPath,
      rendererDir: join(import.meta.dirname, '../renderer'),
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      ...(development ? { rendererOrigin: new URL(development).origin } : {}),
    }),
  );
}

main();
