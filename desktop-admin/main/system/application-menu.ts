import type { AppState } from '../app-state.ts';
import type { MenuItemTemplate } from '../electron-api.ts';
import { type AppCommands, createAlertMenuItems, createLoginMenuItem } from './menu-entries.ts';

const separator: MenuItemTemplate = { type: 'separator' };

interface MenuEnvironment {
  platform: NodeJS.Platform;
  isPackaged: boolean;
}

/** On macOS, a menu named after the app contains commands that other systems show in File and Help. */
export function createApplicationMenu(
  state: AppState,
  commands: AppCommands,
  { platform, isPackaged }: MenuEnvironment,
): MenuItemTemplate[] {
  const isMac = platform === 'darwin';
  const now = Date.now();
  const update: MenuItemTemplate =
    state.updateVersion === null
      ? { label: 'Check for Updates…', click: () => commands.checkForUpdates() }
      : { label: `Update to ${state.updateVersion}…`, click: () => commands.offerUpdate() };
  const own: MenuItemTemplate[] = [
    { label: 'Change Server…', click: () => commands.changeServer() },
    createLoginMenuItem(state, commands),
    separator,
  ];
  const app: MenuItemTemplate = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      update,
      separator,
      ...own,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { label: 'Quit', accelerator: 'Command+Q', click: () => commands.quit() },
    ],
  };
  const file: MenuItemTemplate = {
    label: 'File',
    submenu: [
      { label: 'Quote Requests', accelerator: 'CmdOrCtrl+Shift+Q', click: () => commands.openInbox() },
      { label: 'Copy Link', accelerator: 'CmdOrCtrl+Shift+C', click: () => commands.copyLink() },
      { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => commands.print() },
      { label: 'Save as PDF…', click: () => commands.saveAsPdf() },
      separator,
      ...(isMac ? [] : own),
      { role: 'close' },
      ...(isMac ? [] : [{ label: 'Quit', accelerator: 'Ctrl+Q', click: () => commands.quit() }]),
    ],
  };
  const edit: MenuItemTemplate = {
    role: 'editMenu',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'delete' },
      { role: 'selectAll' },
      separator,
      // If a screen has its own search, the screen handles Ctrl+F before the menu does.
      { label: 'Find on This Page…', accelerator: 'CmdOrCtrl+F', click: () => commands.findInPage() },
    ],
  };
  const view: MenuItemTemplate = {
    label: 'View',
    submenu: [
      { label: 'Back', accelerator: isMac ? 'Command+[' : 'Alt+Left', click: () => commands.goBack() },
      { label: 'Forward', accelerator: isMac ? 'Command+]' : 'Alt+Right', click: () => commands.goForward() },
      { role: 'reload' },
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [{ label: 'Developer Tools', accelerator: 'F12', click: () => commands.toggleDevTools() }]),
    ],
  };
  const help: MenuItemTemplate = {
    role: 'help',
    submenu: [
      { label: 'Show Log File', click: () => commands.showLog() },
      ...(isMac ? [] : [update, { role: 'about' } satisfies MenuItemTemplate]),
    ],
  };
  return [
    ...(isMac ? [app] : []),
    file,
    edit,
    view,
    { label: 'Alerts', submenu: createAlertMenuItems(state, commands, now) },
    { role: 'windowMenu' },
    help,
  ];
}
