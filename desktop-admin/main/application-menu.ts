import { alertEntries, loginEntry } from './alert-entries.ts';
import type { DeskActions } from './desk-actions.ts';
import type { DeskState } from './desk-state.ts';
import type { MenuEntry } from './electron-parts.ts';

const separator: MenuEntry = { type: 'separator' };

interface MenuSurroundings {
  platform: NodeJS.Platform;
  /** An installed app has no developer tools in its menu. */
  isPackaged: boolean;
}

/** The application menu: on macOS the app's own menu comes first, elsewhere its lines are in File and Help. */
export function applicationMenu(
  state: DeskState,
  actions: DeskActions,
  { platform, isPackaged }: MenuSurroundings,
): MenuEntry[] {
  const isMac = platform === 'darwin';
  const now = Date.now();
  const update: MenuEntry =
    state.updateVersion === null
      ? { label: 'Check for Updates…', click: () => actions.checkForUpdates() }
      : { label: `Update to ${state.updateVersion}…`, click: () => actions.offerUpdate() };
  const own: MenuEntry[] = [
    { label: 'Change Server…', click: () => actions.changeServer() },
    loginEntry(state, actions),
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
      { label: 'Quit', accelerator: 'Command+Q', click: () => actions.quit() },
    ],
  };
  const file: MenuEntry = {
    label: 'File',
    submenu: [
      { label: 'Quote Requests', accelerator: 'CmdOrCtrl+Shift+Q', click: () => actions.openInbox() },
      separator,
      ...(isMac ? [] : own),
      { role: 'close' },
      ...(isMac ? [] : [{ label: 'Quit', accelerator: 'Ctrl+Q', click: () => actions.quit() }]),
    ],
  };
  const view: MenuEntry = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [{ label: 'Developer Tools', accelerator: 'F12', click: () => actions.toggleDevTools() }]),
    ],
  };
  const help: MenuEntry = {
    role: 'help',
    submenu: [
      { label: 'Show Log File', click: () => actions.showLog() },
      ...(isMac ? [] : [update, { role: 'about' } satisfies MenuEntry]),
    ],
  };
  return [
    ...(isMac ? [app] : []),
    file,
    { role: 'editMenu' },
    view,
    { label: 'Alerts', submenu: alertEntries(state, actions, now) },
    { role: 'windowMenu' },
    help,
  ];
}
