/** Milliseconds without a keystroke after which what is written is kept. */
const debounceMs = 1_000;

/** Whoever writes on and on is not left longer without. */
const maxDelayMs = 3_000;

/** Writes the last of what comes: soon after the last key, and again and again while somebody writes on. */
export class DraftWriter<T> {
  readonly #write: (value: T) => void;
  #waiting: { value: T; since: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(write: (value: T) => void) {
    this.#write = write;
  }

  change(value: T): void {
    const now = Date.now();
    this.#waiting = { value, since: this.#waiting?.since ?? now };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.flush(),
      Math.min(debounceMs, Math.max(0, this.#waiting.since + maxDelayMs - now)),
    );
  }

  /** Writes without waiting what has not been written yet. */
  flush(): void {
    const waiting = this.#waiting;
    this.stop();
    if (waiting) this.#write(waiting.value);
  }

  /** Nothing is to be written any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }
}
