/** The `Date` of an answer is cut to seconds, and the answer takes a moment: below this nothing is known to differ. */
const toleranceMs = 3_000;

/** The server's time, whatever the clock of this computer says. Measured by the `Date` of the server's answers. */
export class ServerClock {
  #aheadMs = 0;
  #isKnown = false;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);

  /** False before the first answer: until then `now` is this computer's own clock. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** @returns a function that ends the subscription to corrections of the clock */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the clock by an answer that has just arrived. */
  syncWithResponse({ headers }: Pick<Response, 'headers'>): void {
    const serverTime = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(serverTime)) return;
    this.#isKnown = true;
    if (Math.abs(serverTime - this.now().getTime()) <= toleranceMs) return;
    this.#aheadMs = serverTime - Date.now();
    for (const listener of this.#listeners) listener();
  }
}
