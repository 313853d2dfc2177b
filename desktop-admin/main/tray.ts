import { join } from 'node:path';
import type { DeskActions } from './desk-actions.ts';
import type { DeskLog } from './desk-log.ts';
import type { DeskState, DeskStateHolder } from './desk-state.ts';
import { leadsLine, newLeads, pauseLine, promiseLine } from './desk-summary.ts';
import type { ElectronParts, TrayPart } from './electron-parts.ts';
import { trayMenu } from './tray-menu.ts';

/** Milliseconds between looks at the clock: "3 h left" goes on by itself. */
const refreshInterval = 60_000;

interface DeskTrayOptions {
  electron: Pick<ElectronParts, 'Menu' | 'Tray'>;
  resourcesDir: string;
  platform: NodeJS.Platform;
  state: DeskStateHolder;
  actions: DeskActions;
  log: DeskLog;
  appName: string;
}

/** The icon beside the clock. */
export interface DeskTray {
  /** False where the desktop has no place for it: closing the window must then not hide the app. */
  readonly exists: boolean;
  stop(): void;
}

export function createTray({
  electron,
  resourcesDir,
  platform,
  state,
  actions,
  log,
  appName,
}: DeskTrayOptions): DeskTray {
  const picture = (current: DeskState) => join(resourcesDir, trayPicture(current, platform));
  const tray = tryTray(electron, picture(state.read()), log);
  if (!tray) return { exists: false, stop() {} };

  function show(current: DeskState): void {
    const now = Date.now();
    const facts = [leadsLine(current), promiseLine(current, now), pauseLine(current, now)].filter(Boolean);
    tray?.setImage(picture(current));
    tray?.setToolTip([appName, ...facts].join('\n'));
    tray?.setContextMenu(electron.Menu.buildFromTemplate(trayMenu(current, actions, now)));
  }

  tray.on('click', () => actions.show());
  state.follow(show);
  const timer = setInterval(() => show(state.read()), refreshInterval);
  timer.unref();
  return {
    exists: true,
    stop() {
      clearInterval(timer);
      tray.destroy();
    },
  };
}

/** Grey with a mark when no alert would come, a dot when something new waits. */
function trayPicture(state: DeskState, platform: NodeJS.Platform): string {
  const isCut = state.connection !== 'live' && state.connection !== 'connecting';
  const name = isCut ? 'tray-cut' : newLeads(state) > 0 ? 'tray-new' : 'tray';
  // macOS colours pictures of this name like the rest of its menu bar.
  return `${name}${platform === 'darwin' ? 'Template' : ''}.png`;
}

/** Some Linux desktops have no tray. */
function tryTray({ Tray }: Pick<ElectronParts, 'Tray'>, image: string, log: DeskLog): TrayPart | null {
  try {
    return new Tray(image);
  } catch (error) {
    log.warn('there is no tray here', error);
    return null;
  }
}
