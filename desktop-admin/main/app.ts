import { join } from 'node:path';
import type { StreamTimings } from '../../shared/api/lead-event-client.ts';
import { defaultPromiseHours } from '../../shared/domain/time/promise-clock.ts';
import { AlertPauseTimer } from './alerts/alert-pause.ts';
import { defaultReminderDelaysMs } from './alerts/lead-reminders.ts';
import { createNotifications } from './alerts/notifications.ts';
import { createAppCommands } from './app-commands.ts';
import { type AppState, createAppStateStore } from './app-state.ts';
import { createBridgeHandlers } from './create-bridge-handlers.ts';
import type { ElectronApi } from './electron-api.ts';
import { createFileNotifications } from './files/file-notifications.ts';
import type { Logger } from './logger.ts';
import { appOrigin } from './server/app-protocol.ts';
import { watchConnectivity } from './server/connectivity.ts';
import { ServerConnection } from './server/server-connection.ts';
import { streamTimings } from './server/server-session.ts';
import { openSettingsStore } from './settings-store.ts';
import { createApplicationMenu } from './system/application-menu.ts';
import { showBadge } from './system/badge.ts';
import { createStartAtLoginSetting, startHiddenArgument } from './system/start-at-login.ts';
import { createTray } from './system/tray.ts';
import { type AppUpdater, Updates } from './system/updates.ts';
import { handleBridgeRequests } from './window/bridge-handlers.ts';
import { deepLinkScheme, findDeepLinkPath, parseDeepLink } from './window/links.ts';

const appName = 'Trinity Lead Desk';

/** App id on Windows. Windows shows notifications only if the app's shortcut has the same id. */
const appId = 'ke.trinitymovers.leaddesk';

export interface AppOptions {
  electron: ElectronApi;
  updater: AppUpdater;
  log: Logger & { file: string };
  argv: readonly string[];
  platform: NodeJS.Platform;
  executable: string;
  /** Server that an administrator set for all computers of an office. Used only if the app has no stored server. */
  presetServer?: string | null;
  rendererDir: string;
  preload: string;
  rendererOrigin?: string;
  timings?: StreamTimings;
  /** Delays after which the app repeats the alert for a new lead that is still unassigned. */
  remindersMs?: readonly number[];
}

/** Changes settings that Electron accepts only during startup. @returns false if another instance is running */
export function prepareApp({ app, protocol }: Pick<ElectronApi, 'app' | 'protocol'>): boolean {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.setAppUserModelId(appId);
  return app.requestSingleInstanceLock();
}

export interface AppHandle {
  stop(): void;
}

export function startApp(options: AppOptions): AppHandle {
  const { electron, log, platform, argv } = options;
  const { app } = electron;
  const rendererOrigin = options.rendererOrigin ?? appOrigin;
  const resourcesDir = join(app.getAppPath(), 'desktop-admin/resources');
  const store = openSettingsStore(join(app.getPath('userData'), 'desk.json'));
  const notifications = createNotifications(electron, log);
  const fileNotifications = createFileNotifications({ electron, notifications });
  const startAtLogin = createStartAtLoginSetting({
    app,
    platform,
    appName,
    executable: options.executable,
    configDir: app.getPath('appData'),
  });
  const { pausedUntil, hasSound, hasQuietHours, ringsAgain, server } = store.read();
  const state = createAppStateStore({
    connection: 'no-server',
    figures: null,
    promiseHours: defaultPromiseHours,
    updateVersion: null,
    pausedUntil,
    hasSound,
    hasQuietHours,
    isQuiet: false,
    ringsAgain,
    startsAtLogin: startAtLogin.read(),
  });
  let isQuitting = false;
  const quits = () => {
    isQuitting = true;
  };
  const updates = new Updates({
    electron,
    updater: options.updater,
    notifications,
    state,
    log,
    appName,
    onQuit: quits,
  });
  const pause = new AlertPauseTimer({
    read: () => store.read().pausedUntil,
    save: (until) => {
      store.change({ pausedUntil: until });
      state.change({ pausedUntil: until });
    },
    onEnd: () => connection.session?.alerts.show(),
  });

  function hidesOnClose(): boolean {
    if (isQuitting || (!tray.exists && platform !== 'darwin')) return false;
    tray.onWindowHidden();
    return true;
  }

  const connection = new ServerConnection({
    electron,
    store,
    state,
    notifications,
    fileNotifications,
    log,
    rendererDir: options.rendererDir,
    preload: options.preload,
    rendererOrigin,
    timings: options.timings ?? streamTimings,
    remindersMs: options.remindersMs ?? defaultReminderDelaysMs,
    isPaused: pause.isPaused,
    hidesOnClose,
    onServerChange: (chosen) => updates.follow(chosen),
  });
  const { show, openScreen } = connection;
  if (server === null && options.presetServer) void connection.connect(options.presetServer);

  const commands = createAppCommands({
    electron,
    store,
    state,
    connection,
    notifications,
    fileNotifications,
    pause,
    startAtLogin,
    updates,
    log,
  });
  handleBridgeRequests(electron.ipcMain, rendererOrigin, createBridgeHandlers({ store, state, connection, commands }));
  const tray = createTray({
    electron,
    resourcesDir,
    platform,
    store,
    state,
    notifications,
    commands,
    log,
    appName,
  });
  state.subscribe((current: AppState) => {
    const template = createApplicationMenu(current, commands, { platform, isPackaged: app.isPackaged });
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
    showBadge({ electron, platform, resourcesDir, window: () => connection.window?.browserWindow ?? null }, current);
  });
  const connectivity = watchConnectivity(electron, (reason) => connection.session?.reconnectNow(reason));

  app.setAsDefaultProtocolClient(deepLinkScheme);
  app.on('second-instance', (_event, secondArgv) => openOrShow(findDeepLinkPath(secondArgv)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openOrShow(parseDeepLink(url));
  });
  app.on('activate', show);
  app.on('before-quit', quits);
  app.on('window-all-closed', () => {
    if (!tray.exists && platform !== 'darwin') app.quit();
  });

  function openOrShow(path: string | null): void {
    if (path) openScreen(path);
    else show();
  }

  log.info(`${appName} ${app.getVersion()} on ${platform}, server ${server ?? 'not selected'}`);
  const path = findDeepLinkPath(argv);
  if (path) openScreen(path);
  else if (argv.includes(startHiddenArgument) && tray.exists && server !== null) connection.window?.startHidden();

  return {
    stop() {
      quits();
      connectivity.stop();
      updates.stop();
      pause.stop();
      connection.stop();
      tray.stop();
    },
  };
}
