/** Shows the window after this time, even if the page shows the login form instead of the screen. */
const openTimeoutMs = 400;

interface ScreenHandOverOptions {
  notifyPage(): void;
  show(): void;
}

/** Passes a screen's path to the page. Shows the window once the screen is rendered, to avoid a flash. */
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

  /** Returns the pending path once, otherwise null. */
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
