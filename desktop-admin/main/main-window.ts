import { join } from 'node:path';
import { BrowserWindow, type Session, shell } from 'electron';
import { channels } from '../bridge/channels.ts';
import { deskOrigin } from './app-protocol.ts';

/** What a link in the window may open outside it: call, write, and pages of the web. */
const outside = /^(?:https:\/\/|tel:|mailto:)/;

interface MainWindowOptions {
  session: Session;
  /** Where the renderer is: the app's own origin, or Vite's during development. */
  rendererOrigin: string;
}

export interface MainWindow {
  /** Brings the window to the front, and opens a lead in it. */
  openLead(leadPath: string): void;
}

/** The one window of the app: sandboxed, and never showing any page but ours. */
export function createMainWindow({ session, rendererOrigin }: MainWindowOptions): MainWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (outside.test(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event) => {
    if (event.url.startsWith(`${rendererOrigin}/`)) return;
    event.preventDefault();
    if (outside.test(event.url)) void shell.openExternal(event.url);
  });
  void window.loadURL(`${rendererOrigin}/admin/`);

  return {
    openLead(leadPath) {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      window.webContents.send(channels.openLead, leadPath);
    },
  };
}

export const rendererOrigin = (): string => {
  const development = process.env.ELECTRON_RENDERER_URL;
  return development ? new URL(development).origin : deskOrigin;
};
