import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, HandlerDetails, WindowOpenHandlerResponse } from 'electron';
import type { ElectronImage, ElectronWebContents, ElectronWindow } from '../../desktop-admin/main/electron-api.ts';

type OpenHandler = (details: Pick<HandlerDetails, 'url'>) => WindowOpenHandlerResponse;

export interface WindowEvents {
  load: [url: string];
  reload: [];
  send: [channel: string];
  destroy: [];
}

class StandInContents extends EventEmitter implements ElectronWebContents {
  readonly window: StandInWindow;
  windowOpen: OpenHandler = () => ({ action: 'allow' });
  readonly sent: string[] = [];

  constructor(window: StandInWindow) {
    super();
    this.window = window;
  }

  readonly misspellings: string[] = [];
  readonly history: ('back' | 'forward')[] = [];
  prints = 0;
  readonly navigationHistory = {
    goBack: () => void this.history.push('back'),
    goForward: () => void this.history.push('forward'),
  };

  isDestroyed = () => this.window.isDestroyed();
  getURL = () => this.window.url;
  title = '';
  getTitle = () => this.title;
  printToPDF = async () => Buffer.from('%PDF-1.4');
  print = () => {
    this.prints += 1;
  };
  replaceMisspelling = (word: string) => void this.misspellings.push(word);
  reload = () => void this.window.happened.emit('reload');
  toggleDevTools = () => {};

  setWindowOpenHandler(handler: OpenHandler): void {
    this.windowOpen = handler;
  }

  send(channel: string): void {
    this.sent.push(channel);
    this.window.happened.emit('send', channel);
  }

  /** Navigates as a link or script does. @returns true if the app prevented the navigation */
  tryToNavigate(event: 'will-navigate' | 'will-redirect', url: string): boolean {
    let stayed = false;
    const preventDefault = () => {
      stayed = true;
    };
    this.emit(event, { url, preventDefault });
    return stayed;
  }
}

export class StandInWindow extends EventEmitter implements ElectronWindow {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents = new StandInContents(this);
  readonly happened = new EventEmitter<WindowEvents>();
  overlay: ElectronImage | null = null;
  url = '';
  #isVisible = false;
  #isDestroyed = false;
  #isMaximized = false;
  #isMinimized = false;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }

  async loadURL(url: string): Promise<void> {
    this.url = url;
    this.happened.emit('load', url);
    queueMicrotask(() => {
      if (!this.#isDestroyed) this.emit('ready-to-show');
    });
  }

  /** Closes as the window's close button does. The app may hide the window instead. */
  close(): void {
    let isKept = false;
    const preventDefault = () => {
      isKept = true;
    };
    this.emit('close', { preventDefault });
    if (!isKept) this.destroy();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.happened.emit('destroy');
    this.emit('closed');
  }

  getNormalBounds = () => ({
    x: this.options.x ?? 10,
    y: this.options.y ?? 10,
    width: this.options.width ?? 800,
    height: this.options.height ?? 600,
  });
  isDestroyed = () => this.#isDestroyed;
  isVisible = () => this.#isVisible;
  isMaximized = () => this.#isMaximized;
  isMinimized = () => this.#isMinimized;

  focus(): void {}
  hide(): void {
    this.#isVisible = false;
  }
  show(): void {
    this.#isVisible = true;
  }
  maximize(): void {
    this.#isMaximized = true;
  }
  minimize(): void {
    this.#isMinimized = true;
  }
  restore(): void {
    this.#isMinimized = false;
  }
  setOverlayIcon(overlay: ElectronImage | null): void {
    this.overlay = overlay;
  }
}
