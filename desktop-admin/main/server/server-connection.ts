import type { StreamTimings } from '../../../shared/api/lead-event-client.ts';
import { defaultPromiseHours } from '../../../shared/domain/time/promise-clock.ts';
import type { ConnectionOutcome, ServerConnectionStatus } from '../../bridge/contract.ts';
import type { Notifications } from '../alerts/notifications.ts';
import type { AppStateStore } from '../app-state.ts';
import type { ElectronApi } from '../electron-api.ts';
import { handleDownloads } from '../files/downloads.ts';
import type { FileNotifications } from '../files/file-notifications.ts';
import type { Logger } from '../logger.ts';
import type { SettingsStore } from '../settings-store.ts';
import { createMainWindow, type MainWindow } from '../window/main-window.ts';
import { checkServer } from './server-check.ts';
import { ServerSession } from './server-session.ts';
import { getSessionPartitionName, hardenSession, registerAppProtocol } from './web-session.ts';

const maxRecentServers = 5;

export interface ServerConnectionOptions {
  electron: ElectronApi;
  store: SettingsStore;
  state: AppStateStore;
  notifications: Notifications;
  fileNotifications: FileNotifications;
  log: Logger;
  rendererDir: string;
  preload: string;
  rendererOrigin: string;
  timings: StreamTimings;
  remindersMs: readonly number[];
  isPaused(): boolean;
  hidesOnClose(): boolean;
  onServerChange(server: string | null): void;
}

export class ServerConnection {
  readonly #options: ServerConnectionOptions;
  readonly #served = new Set<string>();
  #window: MainWindow | null = null;
  #session: ServerSession | null = null;
  #isChanging = false;

  constructor(options: ServerConnectionOptions) {
    this.#options = options;
    this.#use(options.store.read().server);
  }

  get window(): MainWindow | null {
    return this.#window;
  }

  get session(): ServerSession | null {
    return this.#session;
  }

  show = (): void => this.#openWindow().show();

  openScreen = (path: string): void => this.#openWindow().requestedScreen.offer(path);

  changeServer(): void {
    this.#isChanging = true;
    this.show();
    this.#window?.sendSignal('connectionChanged');
  }

  keepServer(): void {
    this.#isChanging = false;
  }

  readConnection(): ServerConnectionStatus {
    const { electron, store } = this.#options;
    const { server, recentServers } = store.read();
    const isChanging = this.#isChanging || server === null;
    return { server, recentServers, isChanging, appVersion: electron.app.getVersion() };
  }

  /** Checks the server at the address. Connects to the server if it runs a compatible version of this product. */
  async connect(address: string): Promise<ConnectionOutcome> {
    const { electron, store, log } = this.#options;
    const outcome = await checkServer(address, {
      fetch: (input, init) => electron.session.fromPartition('server-check').fetch(input, init),
      isOnline: () => electron.net.isOnline(),
    });
    if (outcome.status === 'failed') {
      log.warn(`could not connect to ${outcome.server}: ${outcome.problem} ${outcome.detail}`);
      return outcome;
    }
    const { server } = outcome;
    const { recentServers, server: before } = store.read();
    this.#isChanging = false;
    if (server === before) return outcome;
    const others = recentServers.filter((each) => each !== server);
    store.change({ server, recentServers: [server, ...others].slice(0, maxRecentServers) });
    // Switches servers after the response is sent, because switching closes the window that sent the request.
    setImmediate(() => this.#use(server));
    return outcome;
  }

  stop(): void {
    this.#session?.stop();
    this.#window?.destroy();
  }

  #use(server: string | null): void {
    this.#session?.stop();
    this.#session = null;
    const promiseHours = defaultPromiseHours;
    this.#options.state.change({ connection: 'no-server', figures: null, promiseHours, isQuiet: false });
    const before = this.#window;
    this.#window = null;
    this.#openWindow();
    before?.destroy();
    this.#options.onServerChange(server);
    if (server === null) return;
    const { electron } = this.#options;
    this.#session = new ServerSession({
      ...this.#options,
      server,
      session: electron.session.fromPartition(getSessionPartitionName(server)),
      openLead: this.openScreen,
    });
  }

  #openWindow(): MainWindow {
    if (this.#window) return this.#window;
    const { electron, store, log, rendererDir, rendererOrigin } = this.#options;
    const { server } = store.read();
    const partition = getSessionPartitionName(server);
    if (!this.#served.has(partition)) {
      this.#served.add(partition);
      const webSession = electron.session.fromPartition(partition);
      hardenSession(webSession, rendererOrigin);
      handleDownloads(webSession, {
        folder: () => electron.app.getPath('downloads'),
        fileNotifications: this.#options.fileNotifications,
        log,
      });
      registerAppProtocol(webSession, {
        rendererDir,
        server,
        onAnswer: (request, status) => this.#session?.onAnswer(request, status),
      });
    }
    const opened = createMainWindow({ ...this.#options, partition, serverOrigin: server });
    opened.browserWindow.on('closed', () => {
      if (this.#window === opened) this.#window = null;
    });
    this.#window = opened;
    return opened;
  }
}
