// Longer than most: it names every duty of the app once, and nothing else.
import { join } from 'node:path';
import type { StreamTimings } from '../../shared/api/lead-event-client.ts';
import { defaultPromiseHours } from '../../shared/domain/promise-clock.ts';
import type { AlertSettings } from '../bridge/contract.ts';
import { PauseClock } from './alerts/alert-pause.ts';
import { createNotifications } from './alerts/notifications.ts';
import { usualRemindersMs } from './alerts/waiting-leads.ts';
import { type AppState, createAppState } from './app-state.ts';
import type { ElectronParts } from './electron-parts.ts';
import { createFileNotices } from './files/file-notices.ts';
import { saveAsPdf } from './files/save-as-pdf.ts';
import type { Logger } from './logger.ts';
import { appOrigin } from './server/app-protocol.ts';
import { onReturn } from './server/connectivity.ts';
import { ServerConnection } from './server/server-connection.ts';
import { streamTimings } from './server/server-session.ts';
import { openSettingsStore } from './settings-store.ts';
import { applicationMenu } from './system/application-menu.ts';
import { showBadge } from './system/badge.ts';
import type { AppCommands } from './system/menu-entries.ts';
import { createStartAtLogin, hiddenArgument } from './system/start-at-login.ts';
import { createTray } from './system/tray.ts';
import { type UpdaterPart, Updates } from './system/updates.ts';
import { answerWindow } from './window/bridge-answers.ts';
import { deepLinkScheme, screenPathIn, screenPathOf } from './window/links.ts';

const appName = 'Trinity Lead Desk';

/** Of the app on Windows: the shortcut has it too, or Windows shows no notifications. */
const appId = 'ke.trinitymovers.leaddesk';

export interface AppOptions {
  electron: ElectronParts;
  updater: UpdaterPart;
  log: Logger & { file: string };
  /** Of this process: its command line and its operating system. */
  argv: readonly string[];
  platform: NodeJS.Platform;
  executable: string;
  /** The server that an office has given to all its computers, for an app that has none yet. */
  presetServer?: string | null;
  /** Folder of the built renderer, and the built preload script. */
  rendererDir: string;
  preload: string;
  /** Where the renderer is during development; the app's own origin otherwise. */
  rendererOrigin?: string;
  timings?: StreamTimings;
  /** After how long a lead that nobody has taken rings again. */
  remindersMs?: readonly number[];
}

/** Before Electron is ready: what can only be said then. @returns false when another one of us runs already. */
export function prepareApp({ app, protocol }: Pick<ElectronParts, 'app' | 'protocol'>): boolean {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.setAppUserModelId(appId);
  return app.requestSingleInstanceLock();
}

export interface App {
  stop(): void;
}

/** The whole app, once Electron is ready: each duty has a file of its own, and this puts them together. */
export function startApp(options: AppOptions): App {
  const { electron, log, platform, argv } = options;
  const { app, dialog, shell } = electron;
  const rendererOrigin = options.rendererOrigin ?? appOrigin;
  const resourcesDir = join(app.getAppPath(), 'desktop-admin/resources');
  const store = openSettingsStore(join(app.getPath('userData'), 'desk.json'));
  const notifications = createNotifications(electron, log);
  const fileNotices = createFileNotices({ electron, notifications });
  const startAtLogin = createStartAtLogin({
    app,
    platform,
    appName,
    executable: options.executable,
    configDir: app.getPath('appData'),
  });
  const { pausedUntil, hasSound, hasQuietHours, ringsAgain, server } = store.read();
  const state = createAppState({
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
  const pause = new PauseClock({
    read: () => store.read().pausedUntil,
    save: (until) => {
      store.change({ pausedUntil: until });
      state.change({ pausedUntil: until });
    },
    onEnd: () => connection.session?.alerts.show(),
  });

  /** Where there is a tray the app goes on there; the first time it says so. */
  function hidesOnClose(): boolean {
    if (isQuitting || (!tray.exists && platform !== 'darwin')) return false;
    if (tray.exists && !store.read().knowsTray) {
      store.change({ knowsTray: true });
      notifications.show({
        title: `${appName} is still here`,
        body: 'Alerts go on. Its icon beside the clock opens the window again, and quits.',
        isSilent: true,
      });
    }
    return true;
  }

  const connection = new ServerConnection({
    electron,
    store,
    state,
    notifications,
    fileNotices,
    log,
    rendererDir: options.rendererDir,
    preload: options.preload,
    rendererOrigin,
    timings: options.timings ?? streamTimings,
    remindersMs: options.remindersMs ?? usualRemindersMs,
    isPaused: pause.isPaused,
    hidesOnClose,
    onServer: (chosen) => updates.follow(chosen),
  });
  const { show, openScreen } = connection;
  if (server === null && options.presetServer) void connection.connect(options.presetServer);

  function setAlerts(settings: Partial<AlertSettings>): void {
    store.change(settings);
    state.change(settings);
    connection.session?.quietHours.look();
  }

  const commands: AppCommands = {
    show,
    openInbox: () => openScreen('/admin/quotes'),
    changeServer: () => connection.changeServer(),
    pauseAlerts: (until) => pause.pause(until),
    resumeAlerts: () => pause.end(),
    setAlerts: (settings) => {
      setAlerts(settings);
      connection.window?.tell('alertSettingsChanged');
    },
    setRingsAgain: (ringsAgain) => {
      store.change({ ringsAgain });
      state.change({ ringsAgain });
    },
    setStartAtLogin: (starts) => {
      startAtLogin.set(starts);
      state.change({ startsAtLogin: startAtLogin.read() });
    },
    testAlert: () => {
      const test = { title: 'New quote: Test Customer', body: 'Westlands → Nakuru (this is only a test)' };
      if (notifications.isSupported()) notifications.show({ ...test, isSilent: !store.read().hasSound, onClick: show });
      else void dialog.showMessageBox({ type: 'warning', message: 'This computer does not show notifications.' });
    },
    checkForUpdates: () => void updates.check(),
    offerUpdate: () => void updates.offer(),
    goBack: () => connection.window?.part.webContents.navigationHistory.goBack(),
    goForward: () => connection.window?.part.webContents.navigationHistory.goForward(),
    print: () => connection.window?.part.webContents.print(),
    saveAsPdf: () => {
      if (connection.window) void saveAsPdf(connection.window.part, { electron, notices: fileNotices, log });
    },
    copyLink: () => {
      const address = connection.window?.sharedAddress(connection.window.part.webContents.getURL());
      if (address) void electron.clipboard.writeText(address);
    },
    findInPage: () => connection.window?.tell('findAsked'),
    showLog: () => shell.showItemInFolder(log.file),
    toggleDevTools: () => connection.window?.part.webContents.toggleDevTools(),
    quit: () => app.quit(),
  };

  answerWindow(electron.ipcMain, rendererOrigin, {
    readAlertSettings: () => {
      const { hasSound, hasQuietHours } = store.read();
      return { hasSound, hasQuietHours };
    },
    // The window knows what it has changed itself.
    changeAlertSettings: setAlerts,
    testAlert: () => commands.testAlert(),
    showAlert: () => {
      // The window has heard of a lead before the main process: it may have to connect first.
      if (state.read().connection !== 'live') connection.session?.reconnectNow('the window hears of a lead');
      return connection.session?.alerts.outcome() ?? { status: 'not-shown', reason: 'unsupported' };
    },
    takeScreen: () => connection.window?.screens.take() ?? null,
    screenOpened: () => connection.window?.screens.opened(),
    readConnection: () => connection.readConnection(),
    connect: (address) => connection.connect(address),
    changeServer: () => connection.changeServer(),
    keepServer: () => connection.keepServer(),
  });

  const tray = createTray({ electron, resourcesDir, platform, state, commands, log, appName });
  state.subscribe((current: AppState) => {
    const template = applicationMenu(current, commands, { platform, isPackaged: app.isPackaged });
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
    showBadge({ electron, platform, resourcesDir, window: () => connection.window?.part ?? null }, current);
  });
  const connectivity = onReturn(electron, (what) => connection.session?.reconnectNow(`${what} is back`));

  app.setAsDefaultProtocolClient(deepLinkScheme);
  app.on('second-instance', (_event, secondArgv) => openOrShow(screenPathIn(secondArgv)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openOrShow(screenPathOf(url));
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

  log.info(`${appName} ${app.getVersion()} on ${platform}, server ${server ?? 'not chosen'}`);
  const path = screenPathIn(argv);
  if (path) openScreen(path);
  else if (argv.includes(hiddenArgument) && tray.exists && server !== null) connection.window?.startHidden();

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
