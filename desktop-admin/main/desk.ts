// Longer than most: it names every duty of the app once, and nothing else.
import { join } from 'node:path';
import { PauseClock } from './alert-pause.ts';
import { type StreamTimings, streamTimings } from './alert-stream.ts';
import { deskOrigin } from './app-protocol.ts';
import { applicationMenu } from './application-menu.ts';
import { showBadge } from './badge.ts';
import { answerWindow } from './bridge-answers.ts';
import { onReturn } from './connectivity.ts';
import { deepLinkScheme, leadPathIn, leadPathOf } from './deep-link.ts';
import type { DeskActions } from './desk-actions.ts';
import type { DeskLog } from './desk-log.ts';
import { createDeskState, type DeskState } from './desk-state.ts';
import { openDeskStore } from './desk-store.ts';
import type { ElectronParts } from './electron-parts.ts';
import { createNativeNotices } from './native-notices.ts';
import { createStartAtLogin, hiddenArgument } from './start-at-login.ts';
import { createTray } from './tray.ts';
import { type UpdaterPart, Updates } from './updates.ts';
import { Workplace } from './workplace.ts';

const appName = 'Trinity Lead Desk';

/** Of the app on Windows: the shortcut has it too, or Windows shows no notifications. */
const appId = 'ke.trinitymovers.leaddesk';

export interface DeskOptions {
  electron: ElectronParts;
  updater: UpdaterPart;
  log: DeskLog & { file: string };
  /** Of this process: its command line and its operating system. */
  argv: readonly string[];
  platform: NodeJS.Platform;
  executable: string;
  /** Folder of the built renderer, and the built preload script. */
  rendererDir: string;
  preload: string;
  /** Where the renderer is during development; the app's own origin otherwise. */
  rendererOrigin?: string;
  timings?: StreamTimings;
}

/** Before Electron is ready: what can only be said then. @returns false when another one of us runs already. */
export function prepareDesk({ app, protocol }: Pick<ElectronParts, 'app' | 'protocol'>): boolean {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  app.setAppUserModelId(appId);
  return app.requestSingleInstanceLock();
}

export interface Desk {
  stop(): void;
}

/** The whole app, once Electron is ready: each duty has a file of its own, and this puts them together. */
export function startDesk(options: DeskOptions): Desk {
  const { electron, log, platform, argv } = options;
  const { app, dialog, shell } = electron;
  const rendererOrigin = options.rendererOrigin ?? deskOrigin;
  const resourcesDir = join(app.getAppPath(), 'desktop-admin/resources');
  const store = openDeskStore(join(app.getPath('userData'), 'desk.json'));
  const notices = createNativeNotices(electron, log);
  const startAtLogin = createStartAtLogin({
    app,
    platform,
    appName,
    executable: options.executable,
    configDir: app.getPath('appData'),
  });
  const { pausedUntil, hasSound, server } = store.read();
  const state = createDeskState({
    connection: 'no-server',
    figures: null,
    updateVersion: null,
    pausedUntil,
    hasSound,
    startsAtLogin: startAtLogin.read(),
  });
  let isQuitting = false;
  const quits = () => {
    isQuitting = true;
  };
  const updates = new Updates({ electron, updater: options.updater, notices, state, log, appName, onQuit: quits });
  const pause = new PauseClock({
    read: () => store.read().pausedUntil,
    save: (until) => {
      store.change({ pausedUntil: until });
      state.change({ pausedUntil: until });
    },
    onEnd: () => workplace.session?.alerts.show(),
  });

  /** Where there is a tray the app goes on there; the first time it says so. */
  function hidesOnClose(): boolean {
    if (isQuitting || (!tray.exists && platform !== 'darwin')) return false;
    if (tray.exists && !store.read().knowsTray) {
      store.change({ knowsTray: true });
      notices.show({
        title: `${appName} is still here`,
        body: 'Alerts go on. Its icon beside the clock opens the window again, and quits.',
        isSilent: true,
      });
    }
    return true;
  }

  const workplace = new Workplace({
    electron,
    store,
    state,
    notices,
    log,
    rendererDir: options.rendererDir,
    preload: options.preload,
    rendererOrigin,
    timings: options.timings ?? streamTimings,
    isPaused: pause.isPaused,
    hidesOnClose,
    onServer: (chosen) => updates.follow(chosen),
  });
  const { show, openLead } = workplace;

  const actions: DeskActions = {
    show,
    openInbox: () => openLead('/admin/quotes'),
    changeServer: () => workplace.changeServer(),
    pauseAlerts: (until) => pause.pause(until),
    resumeAlerts: () => pause.end(),
    setSound: (sound) => {
      store.change({ hasSound: sound });
      state.change({ hasSound: sound });
    },
    setStartAtLogin: (starts) => {
      startAtLogin.set(starts);
      state.change({ startsAtLogin: startAtLogin.read() });
    },
    testAlert: () => {
      const test = { title: 'New quote: Test Customer', body: 'Westlands → Nakuru (this is only a test)' };
      if (notices.isSupported()) notices.show({ ...test, isSilent: !store.read().hasSound, onClick: show });
      else void dialog.showMessageBox({ type: 'warning', message: 'This computer does not show notifications.' });
    },
    checkForUpdates: () => void updates.check(),
    offerUpdate: () => void updates.offer(),
    showLog: () => shell.showItemInFolder(log.file),
    toggleDevTools: () => workplace.window?.part.webContents.toggleDevTools(),
    quit: () => app.quit(),
  };

  answerWindow(electron.ipcMain, {
    trustedOrigin: rendererOrigin,
    showAlert: () => {
      // The window has heard of a lead before the main process: it may have to connect first.
      if (state.read().connection !== 'live') workplace.session?.reconnect('the window hears of a lead');
      return workplace.session?.alerts.outcome() ?? { status: 'not-shown', reason: 'unsupported' };
    },
    takeLead: () => workplace.window?.leads.take() ?? null,
    leadOpened: () => workplace.window?.leads.opened(),
    readConnection: () => workplace.readConnection(),
    connect: (address) => workplace.connect(address),
    changeServer: () => workplace.changeServer(),
    keepServer: () => workplace.keepServer(),
  });

  const tray = createTray({ electron, resourcesDir, platform, state, actions, log, appName });
  state.follow((current: DeskState) => {
    const template = applicationMenu(current, actions, { platform, isPackaged: app.isPackaged });
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(template));
    showBadge({ electron, platform, resourcesDir, window: () => workplace.window?.part ?? null }, current);
  });
  const connectivity = onReturn(electron, (what) => workplace.session?.reconnect(`${what} is back`));

  app.setAsDefaultProtocolClient(deepLinkScheme);
  app.on('second-instance', (_event, secondArgv) => openOrShow(leadPathIn(secondArgv)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openOrShow(leadPathOf(url));
  });
  app.on('activate', show);
  app.on('before-quit', quits);
  app.on('window-all-closed', () => {
    if (!tray.exists && platform !== 'darwin') app.quit();
  });

  function openOrShow(leadPath: string | null): void {
    if (leadPath) openLead(leadPath);
    else show();
  }

  log.info(`${appName} ${app.getVersion()} on ${platform}, server ${server ?? 'not chosen'}`);
  const leadPath = leadPathIn(argv);
  if (leadPath) openLead(leadPath);
  else if (argv.includes(hiddenArgument) && tray.exists && server !== null) workplace.window?.startHidden();

  return {
    stop() {
      quits();
      connectivity.stop();
      updates.stop();
      pause.stop();
      workplace.stop();
      tray.stop();
    },
  };
}
