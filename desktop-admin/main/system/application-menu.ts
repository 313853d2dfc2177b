import type { AppState } from '../app-state.ts';
import type { MenuEntry } from '../electron-parts.ts';
import { type AppCommands, alertEntries, loginEntry } from './menu-entries.ts';

const separator: MenuEntry = { type: 'separator' };

interface MenuSurroundings {
  platform: NodeJS.Platform;
  /** An installed app has no developer tools in its menu. */
  isPackaged: boolean;
}

/** The application menu: on macOS the app's own menu comes first, elsewhere its lines are in File and Help. */
export function applicationMenu(
  state: AppState,
  commands: AppCommands,
  { platform, isPackaged }: MenuSurroundings,
): MenuEntry[] {
  const isMac = platform === 'darwin';
  const now = Date.now();
  const update: MenuEntry =
    state.updateVersion === null
      ? { label: 'Check for Updates…', click: () => commands.checkForUpdates() }
      : { label: `Update to ${state.updateVersion}…`, click: () => commands.offerUpdate() };
  const own: MenuEntry[] = [
    { label: 'Change Server…', click: () => commands.changeServer() },
    loginEntry(state, commands),
    separator,
  ];
  const app: MenuEntry = {
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
  const file: MenuEntry = {
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
  const edit: MenuEntry = {
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
      // A page that has a search of its own takes the key before the menu does.
      { label: 'Find on This Page…', accelerator: 'CmdOrCtrl+F', click: () => commands.findInPage() },
    ],
  };
  const view: MenuEntry = {
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
  const help: MenuEntry = {
    role: 'help',
    submenu: [
      { label: 'Show Log File', click: () => commands.showLog() },
      ...(isMac ? [] : [update, { role: 'about' } satisfies MenuEntry]),
    ],
  };
  return [
    ...(isMac ? [app] : []),
    file,
    edit,
    view,
    { label: 'Alerts', submenu: alertEntries(state, commands, now) },
    { role: 'windowMenu' },
    help,
  ];
}
