import { join } from 'node:path';
import type { RequestChannel } from '../../desktop-admin/bridge/contract.ts';
import { type AppHandle, type AppOptions, prepareApp, startApp } from '../../desktop-admin/main/app.ts';
import type { MenuItemTemplate } from '../../desktop-admin/main/electron-parts.ts';
import type { StreamTimings } from '../../shared/api/lead-event-client.ts';
import { StandInElectron } from './stand-in-electron.ts';

interface RunningAppOptions
  extends Partial<Pick<AppOptions, 'argv' | 'platform' | 'updater' | 'rendererDir' | 'remindersMs' | 'presetServer'>> {
  /** Folder of what the app keeps. */
  userData: string;
  /** An earlier start, whose sessions are kept as Electron keeps them. */
  before?: StandInElectron;
  timings?: StreamTimings;
  /** Called before the app starts. */
  prepare?(electron: StandInElectron): void;
}

export interface RunningApp {
  electron: StandInElectron;
  app: AppHandle;
  log: string[];
}

/** The updater of an app that is up to date. */
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
export function runApp({ userData, before, prepare, timings, ...options }: RunningAppOptions): RunningApp {
  for (const session of before?.sessions.values() ?? []) session.resetForNextStart();
  const electron = new StandInElectron(userData, before?.sessions);
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

/** A message from the page of the newest window. */
export const invokeChannel = (
  { electron }: RunningApp,
  channel: RequestChannel,
  argument?: unknown,
): Promise<unknown> => electron.invoke(channel, argument, { url: electron.window.url, parent: null });

/** The line of a menu with this label, at any depth. */
export function findMenuEntry(entries: readonly MenuItemTemplate[], label: string): MenuItemTemplate {
  const all = (list: readonly MenuItemTemplate[]): MenuItemTemplate[] =>
    list.flatMap((entry) => [entry, ...all(entry.submenu ?? [])]);
  const found = all(entries).find((entry) => entry.label === label);
  if (!found) throw new Error(`There is no line "${label}" in the menu`);
  return found;
}
