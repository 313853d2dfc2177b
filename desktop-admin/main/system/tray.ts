import { join } from 'node:path';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import type { Notifications } from '../alerts/notifications.ts';
import type { AppState, AppStateStore } from '../app-state.ts';
import type { ElectronApi, ElectronTray, MenuItemTemplate } from '../electron-api.ts';
import type { Logger } from '../logger.ts';
import type { SettingsStore } from '../settings-store.ts';
import { type AppCommands, createAlertMenuItems, createLoginMenuItem } from './menu-entries.ts';
import { countNewLeads, formatAnswerPromise, formatNewLeads, formatPause } from './status-lines.ts';

const refreshIntervalMs = minuteMs;

const separator: MenuItemTemplate = { type: 'separator' };

interface AppTrayOptions {
  electron: Pick<ElectronApi, 'Menu' | 'Tray'>;
  resourcesDir: string;
  platform: NodeJS.Platform;
  store: SettingsStore;
  state: AppStateStore;
  notifications: Notifications;
  commands: AppCommands;
  log: Logger;
  appName: string;
}

export interface AppTray {
  /** False if the desktop has no tray. The app must then quit when the window closes. */
  readonly exists: boolean;
  /** Called when the window is hidden and the app keeps running. The first call notifies the user. */
  onWindowHidden(): void;
  stop(): void;
}

export function createTray({
  electron,
  resourcesDir,
  platform,
  store,
  state,
  notifications,
  commands,
  log,
  appName,
}: AppTrayOptions): AppTray {
  const picture = (current: AppState) => join(resourcesDir, getTrayPicture(current, platform));
  const tray = tryTray(electron, picture(state.read()), log);
  if (!tray) return { exists: false, onWindowHidden() {}, stop() {} };

  function show(current: AppState): void {
    const now = Date.now();
    const facts = [formatNewLeads(current), formatAnswerPromise(current, now), formatPause(current, now)].filter(
      Boolean,
    );
    tray?.setImage(picture(current));
    tray?.setToolTip([appName, ...facts].join('\n'));
    tray?.setContextMenu(electron.Menu.buildFromTemplate(createTrayMenu(current, commands, now)));
  }

  tray.on('click', () => commands.show());
  state.subscribe(show);
  const timer = setInterval(() => show(state.read()), refreshIntervalMs);
  timer.unref();
  return {
    exists: true,
    onWindowHidden() {
      if (store.read().knowsTray) return;
      store.change({ knowsTray: true });
      notifications.show({
        title: `${appName} is still running`,
        body: 'You still get alerts. Use the icon beside the clock to open the window or to quit.',
        isSilent: true,
      });
    },
    stop() {
      clearInterval(timer);
      tray.destroy();
    },
  };
}

/** Returns the file name of the tray icon. The icon is grey while no alerts can arrive. A dot marks new leads. */
function getTrayPicture(state: AppState, platform: NodeJS.Platform): string {
  const isCut = state.connection !== 'live' && state.connection !== 'connecting';
  const name = isCut ? 'tray-cut' : countNewLeads(state) > 0 ? 'tray-new' : 'tray';
  // macOS adapts the icon's colour to the menu bar if the file name ends with `Template`.
  return `${name}${platform === 'darwin' ? 'Template' : ''}.png`;
}

/** Returns null on Linux desktops without a tray. */
function tryTray({ Tray }: Pick<ElectronApi, 'Tray'>, image: string, log: Logger): ElectronTray | null {
  try {
    return new Tray(image);
  } catch (error) {
    log.warn('the tray icon could not be created', error);
    return null;
  }
}

function createTrayMenu(state: AppState, commands: AppCommands, now: number): MenuItemTemplate[] {
  const facts = [formatNewLeads(state), formatAnswerPromise(state, now), formatPause(state, now)].filter(
    (line) => line !== null,
  );
  return [
    ...facts.map((label) => ({ label, enabled: false })),
    separator,
    { label: 'Open the Lead Desk', click: () => commands.show() },
    { label: 'Quote Requests', click: () => commands.openInbox() },
    separator,
    ...createAlertMenuItems(state, commands, now),
    createLoginMenuItem(state, commands),
    ...(state.updateVersion === null
      ? []
      : [separator, { label: `Update to ${state.updateVersion}…`, click: () => commands.offerUpdate() }]),
    separator,
    { label: 'Quit', click: () => commands.quit() },
  ];
}
