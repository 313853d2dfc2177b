import type { AlertSettings } from '../bridge/contract.ts';
import type { AlertPauseTimer } from './alerts/alert-pause.ts';
import type { Notifications } from './alerts/notifications.ts';
import type { AppStateStore } from './app-state.ts';
import type { ElectronApi } from './electron-api.ts';
import type { FileNotifications } from './files/file-notifications.ts';
import { saveAsPdf } from './files/save-as-pdf.ts';
import type { Logger } from './logger.ts';
import type { ServerConnection } from './server/server-connection.ts';
import type { SettingsStore } from './settings-store.ts';
import type { AppCommands } from './system/menu-entries.ts';
import type { StartAtLogin } from './system/start-at-login.ts';
import type { Updates } from './system/updates.ts';

interface AppCommandParts {
  electron: ElectronApi;
  store: SettingsStore;
  state: AppStateStore;
  connection: ServerConnection;
  notifications: Notifications;
  fileNotifications: FileNotifications;
  pause: AlertPauseTimer;
  startAtLogin: StartAtLogin;
  updates: Updates;
  log: Logger & { file: string };
}

export function createAppCommands(parts: AppCommandParts): AppCommands {
  const { electron, store, state, connection, notifications, fileNotifications, pause, startAtLogin, updates, log } =
    parts;
  const { app, clipboard, dialog, shell } = electron;
  const { show, openScreen } = connection;
  return {
    show,
    openInbox: () => openScreen('/admin/quotes'),
    changeServer: () => connection.changeServer(),
    pauseAlerts: (until) => pause.pause(until),
    resumeAlerts: () => pause.end(),
    setAlerts: (settings) => {
      changeAlertSettings(parts, settings);
      connection.window?.sendSignal('alertSettingsChanged');
    },
    setRingsAgain: (ringsAgain) => {
      store.change({ ringsAgain });
      state.change({ ringsAgain });
    },
    setStartAtLogin: (starts) => {
      startAtLogin.set(starts);
      state.change({ startsAtLogin: startAtLogin.read() });
    },
    testAlert: () => {
      const test = { title: 'New quote: Test Customer', body: 'Westlands → Nakuru (this is only a test)' };
      if (notifications.isSupported()) notifications.show({ ...test, isSilent: !store.read().hasSound, onClick: show });
      else void dialog.showMessageBox({ type: 'warning', message: 'This computer does not support notifications.' });
    },
    checkForUpdates: () => void updates.check(),
    offerUpdate: () => void updates.offerUpdate(),
    goBack: () => connection.window?.browserWindow.webContents.navigationHistory.goBack(),
    goForward: () => connection.window?.browserWindow.webContents.navigationHistory.goForward(),
    print: () => connection.window?.browserWindow.webContents.print(),
    saveAsPdf: () => {
      if (connection.window) void saveAsPdf(connection.window.browserWindow, { electron, fileNotifications, log });
    },
    copyLink: () => {
      const address = connection.window?.sharedAddress(connection.window.browserWindow.webContents.getURL());
      if (address) void clipboard.writeText(address);
    },
    findInPage: () => connection.window?.sendSignal('findAsked'),
    showLog: () => shell.showItemInFolder(log.file),
    toggleDevTools: () => connection.window?.browserWindow.webContents.toggleDevTools(),
    quit: () => app.quit(),
  };
}

/** The caller must also notify the window, unless the window itself requested the change. */
export function changeAlertSettings(
  { store, state, connection }: Pick<AppCommandParts, 'store' | 'state' | 'connection'>,
  settings: Partial<AlertSettings>,
): void {
  store.change(settings);
  state.change(settings);
  connection.session?.quietHours.check();
}
