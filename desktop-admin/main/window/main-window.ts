import type { BrowserWindowConstructorOptions } from 'electron';
import type { SignalChannel } from '../../bridge/contract.ts';
import type { ElectronApi, ElectronWindow } from '../electron-api.ts';
import type { Logger } from '../logger.ts';
import type { SettingsStore } from '../settings-store.ts';
import { attachContextMenu } from './context-menu.ts';
import { recoverFromCrashes } from './crash-recovery.ts';
import { openExternally } from './links.ts';
import { RequestedScreenOpener } from './requested-screen.ts';
import { resolveWindowBounds } from './window-bounds.ts';

export interface MainWindowOptions {
  electron: ElectronApi;
  partition: string;
  preload: string;
  rendererOrigin: string;
  serverOrigin: string | null;
  store: SettingsStore;
  log: Logger;
  /** Called when the user closes the window. @returns true to hide the window instead of closing it */
  hidesOnClose(): boolean;
}

export interface MainWindow {
  readonly browserWindow: ElectronWindow;
  readonly requestedScreen: RequestedScreenOpener;
  sharedAddress(url: string): string | null;
  show(): void;
  startHidden(): void;
  /** Sends a signal without data. The page then requests any data that it needs. */
  sendSignal(signal: SignalChannel): void;
  destroy(): void;
}

/** The page can use the bridge, but not Node.js. Source: docs/security.md. */
const webPreferences = (partition: string, preload: string) =>
  ({
    partition,
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
  }) satisfies BrowserWindowConstructorOptions['webPreferences'];

/** Creates the app's only window, which is sandboxed and shows only the app's own pages. */
export function createMainWindow(options: MainWindowOptions): MainWindow {
  const { electron, store, log, rendererOrigin } = options;
  const { bounds } = store.read();
  const window = new electron.BrowserWindow({
    ...resolveWindowBounds(bounds, electron.screen.getAllDisplays()),
    minWidth: 360,
    minHeight: 480,
    show: false,
    backgroundColor: '#0f1b2d',
    webPreferences: webPreferences(options.partition, options.preload),
  });
  if (bounds?.isMaximized) window.maximize();
  const show = () => {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
  const tell: MainWindow['sendSignal'] = (signal) => {
    if (!window.isDestroyed()) window.webContents.send(signal);
  };
  const screens = new RequestedScreenOpener({ notifyPage: () => tell('screenWaits'), show });

  let startsHidden = false;
  window.once('ready-to-show', () => {
    if (!startsHidden) show();
  });
  window.on('close', (event) => {
    store.change({ bounds: { ...window.getNormalBounds(), isMaximized: window.isMaximized() } });
    if (!options.hidesOnClose()) return;
    event.preventDefault();
    window.hide();
  });
  const sharedAddress = (url: string) =>
    options.serverOrigin !== null && url.startsWith(`${rendererOrigin}/`)
      ? options.serverOrigin + url.slice(rendererOrigin.length)
      : null;
  blockForeignPages(window, options);
  attachContextMenu(window, { electron, sharedAddress });
  confirmUnsavedClose(window, electron);
  recoverFromCrashes(electron, window, { log });
  window.loadURL(`${rendererOrigin}/admin/`).catch((error: unknown) => log.warn('the page did not load', error));

  return {
    browserWindow: window,
    requestedScreen: screens,
    sharedAddress,
    show,
    startHidden() {
      startsHidden = true;
    },
    sendSignal: tell,
    destroy() {
      screens.stop();
      if (!window.isDestroyed()) window.destroy();
    },
  };
}

/** Blocks external pages, additional windows and embedded web views. Opens permitted links in other apps. */
function blockForeignPages(window: ElectronWindow, options: MainWindowOptions): void {
  const { webContents } = window;
  const leave = (url: string) => openExternally(options.electron, url, options);
  webContents.setWindowOpenHandler(({ url }) => {
    leave(url);
    return { action: 'deny' };
  });
  webContents.on('will-navigate', (event) => {
    if (event.url.startsWith(`${options.rendererOrigin}/admin/`)) return;
    event.preventDefault();
    leave(event.url);
  });
  webContents.on('will-redirect', (event) => event.preventDefault());
  webContents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Asks the user before closing a window with unsaved changes, because Electron itself does not ask. */
function confirmUnsavedClose(window: ElectronWindow, { dialog }: ElectronApi): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync({
      type: 'question',
      message: 'You have unsaved changes.',
      buttons: ['Stay', 'Leave Without Saving'],
      defaultId: 0,
      cancelId: 0,
    });
    if (answer === 1) event.preventDefault();
  });
}
