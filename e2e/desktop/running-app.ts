import { join } from 'node:path';
import type { RequestChannel } from '../../desktop-admin/bridge/contract.ts';
import { type AppHandle, type AppOptions, prepareApp, startApp } from '../../desktop-admin/main/app.ts';
import type { MenuItemTemplate } from '../../desktop-admin/main/electron-api.ts';
import type { StreamTimings } from '../../shared/api/lead-event-client.ts';
import { StandInElectron } from './stand-in-electron.ts';

interface RunningAppOptions
  extends Partial<Pick<AppOptions, 'argv' | 'platform' | 'updater' | 'rendererDir' | 'remindersMs' | 'presetServer'>> {
  userData: string;
  /** The app's previous start. Its sessions are reused, as in Electron. */
  before?: StandInElectron;
  timings?: StreamTimings;
  prepare?(electron: StandInElectron): void;
}

export interface RunningApp {
  electron: StandInElectron;
  app: AppHandle;
  log: string[];
}

export const upToDateUpdater: AppOptions['updater'] = {
  autoDownload: true,
  autoInstallOnAppQuit: true,
  setFeedURL() {},
  checkForUpdates: async () => null,
  downloadUpdate: async () => null,
  quitAndInstall() {},
  on() {},
};

const project = join(import.meta.dirname, '../..');

/** Starts the real main-process code in Node, on a stand-in for Electron. */
export function runApp({ userData, before: previous, prepare, timings, ...options }: RunningAppOptions): RunningApp {
  for (const session of previous?.sessions.values() ?? []) session.resetForNextStart();
  const electron = new StandInElectron(userData, previous?.sessions);
  prepare?.(electron);
  const log: string[] = [];
  const { parts } = electron;
  prepareApp(parts);
  const app = startApp({
    electron: parts,
    updater: upToDateUpdater,
    log: {
      file: join(userData, 'main.log'),
      info: (line) => void log.push(line),
      warn: (line, error) => void log.push(`${line} ${error ?? ''}`),
    },
    argv: [],
    platform: 'linux',
    executable: '/opt/Trinity Lead Desk/trinity-lead-desk',
    rendererDir: join(project, 'out/renderer'),
    preload: join(project, 'out/preload/index.cjs'),
    ...(timings ? { timings } : {}),
    ...options,
  });
  return { electron, app, log };
}

/** Sends a message as the page of the newest window does. */
export const invokeChannel = (
  { electron }: RunningApp,
  channel: RequestChannel,
  argument?: unknown,
): Promise<unknown> => electron.invoke(channel, argument, { url: electron.window.url, parent: null });

export function findMenuEntry(entries: readonly MenuItemTemplate[], label: string): MenuItemTemplate {
  const all = (list: readonly MenuItemTemplate[]): MenuItemTemplate[] =>
    list.flatMap((entry) => [entry, ...all(entry.submenu ?? [])]);
  const found = all(entries).find((entry) => entry.label === label);
  if (!found) throw new Error(`The menu has no entry "${label}"`);
  return found;
}
