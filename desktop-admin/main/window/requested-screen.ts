/** The window is then shown although its page has not opened the screen: it may show the login form. */
const openTimeoutMs = 400;

interface ScreenHandOverOptions {
  /** Tells the page that a screen waits for it. */
  notifyPage(): void;
  show(): void;
}

/**
 * Hands a screen's path to the page, which takes it when it can: at once, or when somebody has signed in. The window is
 * shown when the screen is there, so that nobody sees the screen before it.
 */
export class RequestedScreen {
  readonly #options: ScreenHandOverOptions;
  #path: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ScreenHandOverOptions) {
    this.#options = options;
  }

  offer(path: string): void {
    this.#path = path;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.confirmOpened(), openTimeoutMs);
    this.#options.notifyPage();
  }

  /** Hands what waits to the page, once; null when nothing does. */
  take(): string | null {
    const path = this.#path;
    this.#path = null;
    return path;
  }

  confirmOpened(): void {
    if (this.#timer === undefined) return;
    this.stop();
    this.#options.show();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
