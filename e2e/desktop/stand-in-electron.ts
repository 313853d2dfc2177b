import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type {
  BrowserWindowConstructorOptions,
  MessageBoxOptions,
  NotificationConstructorOptions,
  SaveDialogOptions,
} from 'electron';
import type {
  ElectronApi,
  ElectronApp,
  ElectronNotification,
  ElectronTray,
  MenuItemTemplate,
  SenderEvent,
} from '../../desktop-admin/main/electron-api.ts';
import { StandInSession } from './stand-in-session.ts';
import { StandInWindow } from './stand-in-window.ts';

class StandInNotification extends EventEmitter implements ElectronNotification {
  readonly options: NotificationConstructorOptions;
  readonly #shown: (notification: StandInNotification) => void;

  constructor(options: NotificationConstructorOptions, shown: (notification: StandInNotification) => void) {
    super();
    this.options = options;
    this.#shown = shown;
  }

  show(): void {
    this.#shown(this);
  }

  get text(): string {
    return `${this.options.title}\n${this.options.body}`;
  }
}

class StandInTray extends EventEmitter implements ElectronTray {
  image: string;
  toolTip = '';
  menu: MenuItemTemplate[] = [];
  isDestroyed = false;

  constructor(image: string) {
    super();
    this.image = image;
  }

  setImage(image: string): void {
    this.image = image;
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }
  setContextMenu(menu: object | null): void {
    this.menu = menu instanceof StandInMenu ? menu.entries : [];
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

class StandInMenu {
  readonly entries: MenuItemTemplate[];
  readonly #onPopup: (entries: MenuItemTemplate[]) => void;

  constructor(entries: MenuItemTemplate[], onPopup: (entries: MenuItemTemplate[]) => void) {
    this.entries = entries;
    this.#onPopup = onPopup;
  }

  popup = () => this.#onPopup(this.entries);
}

class StandInApp extends EventEmitter implements ElectronApp {
  isPackaged = true;
  version = '0.1.0';
  badgeCount = 0;
  dockBadge = '';
  hasQuit = false;
  isFirstInstance = true;
  opensAtLogin = false;
  readonly protocolClients: string[] = [];
  readonly #userData: string;

  constructor(userData: string) {
    super();
    this.#userData = userData;
  }

  readonly dock = {
    setBadge: (text: string) => {
      this.dockBadge = text;
    },
  };

  getAppPath = () => join(import.meta.dirname, '../..');
  getPath = (name: string) => join(this.#userData, name);
  getVersion = () => this.version;
  whenReady = async () => {};
  requestSingleInstanceLock = () => this.isFirstInstance;
  setAppUserModelId = () => {};
  focus = () => {};
  relaunch = () => {};
  exit = () => {};
  getLoginItemSettings = () => ({ openAtLogin: this.opensAtLogin });

  quit(): void {
    this.emit('before-quit');
    this.hasQuit = true;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.protocolClients.push(scheme);
    return true;
  }
  setBadgeCount(count = 0): boolean {
    this.badgeCount = count;
    return true;
  }
  setLoginItemSettings({ openAtLogin = false }: { openAtLogin?: boolean }): void {
    this.opensAtLogin = openAtLogin;
  }
}

type IpcHandler = Parameters<ElectronApi['ipcMain']['handle']>[1];

/** Replaces the parts of Electron that the app uses, and records calls. `ElectronApi` defines their shape. */
export class StandInElectron {
  readonly app: StandInApp;
  readonly windows: StandInWindow[] = [];
  readonly notifications: StandInNotification[] = [];
  readonly trays: StandInTray[] = [];
  readonly messages: MessageBoxOptions[] = [];
  readonly openedUrls: string[] = [];
  readonly shownFiles: string[] = [];
  readonly powerMonitor = new EventEmitter();
  readonly registeredSchemes: Parameters<ElectronApi['protocol']['registerSchemesAsPrivileged']>[0] = [];
  readonly happened = new EventEmitter<{ window: [StandInWindow]; notification: [StandInNotification] }>();
  applicationMenu: MenuItemTemplate[] = [];
  contextMenu: MenuItemTemplate[] = [];
  readonly copiedTexts: string[] = [];
  isOnline = true;
  showsNotifications = true;
  hasTray = true;
  /** Indexes of the buttons to press in the next message boxes. */
  readonly answers: number[] = [];
  /** Paths to select in the next save dialogs. Without a path, the dialog is cancelled. */
  readonly savePaths: string[] = [];
  readonly saveDialogs: SaveDialogOptions[] = [];
  readonly #sessions: Map<string, StandInSession>;
  readonly #handlers = new Map<string, IpcHandler>();

  constructor(userData: string, sessions = new Map<string, StandInSession>()) {
    this.app = new StandInApp(userData);
    this.#sessions = sessions;
  }

  get sessions(): Map<string, StandInSession> {
    return this.#sessions;
  }

  get window(): StandInWindow {
    const window = this.windows.findLast((each) => !each.isDestroyed());
    if (!window) throw new Error('There is no window');
    return window;
  }

  get tray(): StandInTray {
    const [tray] = this.trays;
    if (!tray) throw new Error('There is no tray');
    return tray;
  }

  getSession(partition: string): StandInSession {
    const session = this.#sessions.get(partition) ?? new StandInSession();
    this.#sessions.set(partition, session);
    session.isOffline = !this.isOnline;
    return session;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const session of this.#sessions.values()) session.isOffline = !isOnline;
  }

  /** Calls the handler of a page's message with a copy of the argument, as Electron does. */
  async invoke(channel: string, argument: unknown, senderFrame: SenderEvent['senderFrame']): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler({ senderFrame }, structuredClone(argument)));
  }

  get parts(): ElectronApi {
    const standIn = this;
    const messageBox = (options: MessageBoxOptions) => {
      this.messages.push(options);
      return this.answers.shift() ?? options.cancelId ?? 0;
    };
    return {
      app: this.app,
      BrowserWindow: class extends StandInWindow {
        constructor(options: BrowserWindowConstructorOptions) {
          super(options);
          standIn.windows.push(this);
          standIn.happened.emit('window', this);
        }
      },
      Menu: {
        buildFromTemplate: (template) =>
          new StandInMenu(template, (entries) => {
            this.contextMenu = entries;
          }),
        setApplicationMenu: (menu) => {
          this.applicationMenu = menu instanceof StandInMenu ? menu.entries : [];
        },
      },
      Notification: class extends StandInNotification {
        static isSupported = () => standIn.showsNotifications;
        constructor(options: NotificationConstructorOptions) {
          super(options, (notification) => {
            standIn.notifications.push(notification);
            standIn.happened.emit('notification', notification);
          });
        }
      },
      Tray: class extends StandInTray {
        constructor(image: string) {
          if (!standIn.hasTray) throw new Error('no tray on this desktop');
          super(image);
          standIn.trays.push(this);
        }
      },
      clipboard: {
        writeText: async (text) => {
          this.copiedTexts.push(text);
        },
      },
      dialog: {
        showMessageBox: async (options) => ({ response: messageBox(options), checkboxChecked: false }),
        showMessageBoxSync: messageBox,
        showSaveDialog: async (options) => {
          this.saveDialogs.push(options);
          const filePath = this.savePaths.shift() ?? '';
          return { canceled: filePath === '', filePath };
        },
      },
      ipcMain: {
        handle: (channel, listener) => {
          if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
          this.#handlers.set(channel, listener);
        },
      },
      nativeImage: { createFromPath: () => ({ isEmpty: () => false }) },
      net: { isOnline: () => this.isOnline },
      powerMonitor: this.powerMonitor,
      protocol: { registerSchemesAsPrivileged: (schemes) => void this.registeredSchemes.push(...schemes) },
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
      session: { fromPartition: (partition) => this.getSession(partition) },
      shell: {
        openExternal: async (url) => void this.openedUrls.push(url),
        showItemInFolder: (path) => void this.shownFiles.push(path),
      },
    };
  }
}
