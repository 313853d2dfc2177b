/** Ignores smaller clock differences, because `Date` has only whole seconds and responses take time to arrive. */
const toleranceMs = 3_000;

/** Server time, calculated from the `Date` header of responses. Corrects for a wrong clock on this computer. */
export class ServerClock {
  #aheadMs = 0;
  #isKnown = false;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);

  get isKnown(): boolean {
    return this.#isKnown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  syncWithResponse({ headers }: Pick<Response, 'headers'>): void {
    const serverTime = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(serverTime)) return;
    this.#isKnown = true;
    if (Math.abs(serverTime - this.now().getTime()) <= toleranceMs) return;
    this.#aheadMs = serverTime - Date.now();
    for (const listener of this.#listeners) listener();
  }
}
