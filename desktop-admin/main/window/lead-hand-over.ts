/** The window is then shown although its page has not opened the lead: it may show the login form. */
const openTimeoutMs = 400;

interface LeadHandOverOptions {
  /** Tells the page that a lead waits for it. */
  tell(): void;
  show(): void;
}

/**
 * Hands a lead's path to the page, which takes it when it can: at once, or when somebody has signed in. The window is
 * shown when the lead is open, so that nobody sees the screen before it.
 */
export class LeadHandOver {
  readonly #options: LeadHandOverOptions;
  #leadPath: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LeadHandOverOptions) {
    this.#options = options;
  }

  offer(leadPath: string): void {
    this.#leadPath = leadPath;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.opened(), openTimeoutMs);
    this.#options.tell();
  }

  /** For the page: what waits, once. */
  take(): string | null {
    const leadPath = this.#leadPath;
    this.#leadPath = null;
    return leadPath;
  }

  opened(): void {
    if (this.#timer === undefined) return;
    this.stop();
    this.#options.show();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
