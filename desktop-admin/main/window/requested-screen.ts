/** After this time, the window is shown even without the page's confirmation, which the login form never sends. */
const openTimeoutMs = 400;

interface ScreenHandOverOptions {
  notifyPage(): void;
  show(): void;
}

/**
 * Passes a screen's path to the page. Shows the window only after the page has opened the screen. Otherwise the
 * previous screen would briefly appear.
 */
export class RequestedScreenOpener {
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

  /** Returns and clears the pending path. Returns null if no path is pending. */
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
