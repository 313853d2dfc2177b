import type {
  App,
  BrowserWindowConstructorOptions,
  Clipboard,
  ContextMenuParams,
  Dialog,
  Display,
  DownloadItem,
  Event,
  HandlerDetails,
  LoginItemSettingsOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  Net,
  NotificationConstructorOptions,
  Protocol,
  Rectangle,
  RenderProcessGoneDetails,
  SaveDialogOptions,
  Session,
  Shell,
  WebContents,
  WindowOpenHandlerResponse,
} from 'electron';

// Types of the Electron APIs that the app uses. Tests pass fakes with the same types.

type ToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type On<Events extends object> = ToIntersection<
  { [E in keyof Events]: (event: E, listener: Events[E]) => unknown }[keyof Events]
>;

type Preventable = Pick<Event, 'preventDefault'>;

export interface ElectronApp
  extends Pick<
    App,
    | 'exit'
    | 'focus'
    | 'getAppPath'
    | 'getPath'
    | 'getVersion'
    | 'isPackaged'
    | 'quit'
    | 'relaunch'
    | 'requestSingleInstanceLock'
    | 'setAppUserModelId'
    | 'setAsDefaultProtocolClient'
    | 'setBadgeCount'
    | 'setLoginItemSettings'
    | 'whenReady'
  > {
  /** Available only on macOS. */
  dock?: Pick<NonNullable<App['dock']>, 'setBadge'> | undefined;
  getLoginItemSettings(options?: LoginItemSettingsOptions): { openAtLogin: boolean };
  on: On<{
    activate: () => void;
    'before-quit': () => void;
    'window-all-closed': () => void;
    'second-instance': (event: Event, argv: string[]) => void;
    'open-url': (event: Event, url: string) => void;
  }>;
}

export type ContextMenuClick = Pick<
  ContextMenuParams,
  'dictionarySuggestions' | 'isEditable' | 'linkURL' | 'misspelledWord' | 'selectionText'
> & { editFlags: Pick<ContextMenuParams['editFlags'], 'canCopy' | 'canCut' | 'canPaste'> };

export interface ElectronWebContents
  extends Pick<
    WebContents,
    | 'getTitle'
    | 'getURL'
    | 'isDestroyed'
    | 'print'
    | 'printToPDF'
    | 'reload'
    | 'replaceMisspelling'
    | 'send'
    | 'toggleDevTools'
  > {
  navigationHistory: Pick<WebContents['navigationHistory'], 'goBack' | 'goForward'>;
  setWindowOpenHandler(handler: (details: Pick<HandlerDetails, 'url'>) => WindowOpenHandlerResponse): void;
  on: On<{
    'will-navigate': (event: Preventable & { url: string }) => void;
    'will-redirect': (event: Preventable & { url: string }) => void;
    'context-menu': (event: unknown, clicked: ContextMenuClick) => void;
    'will-attach-webview': (event: Preventable) => void;
    'will-prevent-unload': (event: Preventable) => void;
    'render-process-gone': (event: unknown, details: Pick<RenderProcessGoneDetails, 'reason'>) => void;
  }>;
}

export interface ElectronWindow {
  readonly webContents: ElectronWebContents;
  close(): void;
  destroy(): void;
  focus(): void;
  getNormalBounds(): Rectangle;
  hide(): void;
  isDestroyed(): boolean;
  isMaximized(): boolean;
  isMinimized(): boolean;
  isVisible(): boolean;
  loadURL(url: string): Promise<void>;
  maximize(): void;
  restore(): void;
  setOverlayIcon(overlay: ElectronImage | null, description: string): void;
  show(): void;
  on: On<{ close: (event: Preventable) => void; closed: () => void; unresponsive: () => void }>;
  once: On<{ 'ready-to-show': () => void }>;
}

export interface ElectronImage {
  isEmpty(): boolean;
}

export interface ElectronNotification {
  show(): void;
  on: On<{
    action: () => void;
    click: () => void;
    close: () => void;
    failed: (event: unknown, error: string) => void;
  }>;
}

export interface ElectronTray {
  setContextMenu(menu: ElectronMenu | null): void;
  /** @param image path of the image file. macOS adapts the icon's colour if the file name ends with `Template.png` */
  setImage(image: string): void;
  setToolTip(toolTip: string): void;
  destroy(): void;
  on: On<{ click: () => void }>;
}

interface ElectronMenu {
  popup(): void;
}

export interface MenuItemTemplate
  extends Pick<MenuItemConstructorOptions, 'accelerator' | 'checked' | 'enabled' | 'label' | 'role' | 'type'> {
  click?: () => void;
  submenu?: MenuItemTemplate[];
}

export interface ElectronDownload extends Pick<DownloadItem, 'getFilename' | 'setSavePath'> {
  on: On<{ done: (event: unknown, state: 'completed' | 'cancelled' | 'interrupted') => void }>;
}

export interface ElectronSession
  extends Pick<
    Session,
    | 'availableSpellCheckerLanguages'
    | 'closeAllConnections'
    | 'fetch'
    | 'setDevicePermissionHandler'
    | 'setSpellCheckerLanguages'
  > {
  protocol: Pick<Protocol, 'handle'>;
  on: On<{ 'will-download': (event: unknown, item: ElectronDownload) => void }>;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string, origin: string) => boolean): void;
  setPermissionRequestHandler(
    handler: (
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { requestingUrl?: string },
    ) => void,
  ): void;
}

export interface ElectronApi {
  app: ElectronApp;
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => ElectronWindow;
  Menu: {
    buildFromTemplate(template: MenuItemTemplate[]): ElectronMenu;
    setApplicationMenu(menu: ElectronMenu | null): void;
  };
  Notification: { new (options: NotificationConstructorOptions): ElectronNotification; isSupported(): boolean };
  Tray: new (image: string) => ElectronTray;
  clipboard: Pick<Clipboard, 'writeText'>;
  dialog: {
    showMessageBox(options: MessageBoxOptions): ReturnType<Dialog['showMessageBox']>;
    showMessageBoxSync(options: MessageBoxOptions): number;
    showSaveDialog(options: SaveDialogOptions): ReturnType<Dialog['showSaveDialog']>;
  };
  ipcMain: { handle(channel: string, listener: (event: SenderEvent, argument: unknown) => unknown): void };
  nativeImage: { createFromPath(path: string): ElectronImage };
  net: Pick<Net, 'isOnline'>;
  powerMonitor: { on: On<{ resume: () => void; 'unlock-screen': () => void }> };
  protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>;
  screen: { getAllDisplays(): Pick<Display, 'workArea'>[] };
  session: { fromPartition(partition: string): ElectronSession };
  shell: Pick<Shell, 'openExternal' | 'showItemInFolder'>;
}

export interface SenderEvent {
  senderFrame: { url: string; parent: unknown } | null;
}
