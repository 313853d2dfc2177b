import { isDatabaseUnavailable, isPermanentFailure } from './database-errors.ts';

/** Maximum number of attempts if the cause of the failures is unknown. */
const maxTries = 5;

export class FailureLimit {
  readonly #failures = new Map<string, number>();

  /** Counts a failure. @returns true if the item must not be retried */
  countFailure(id: string, error: unknown): boolean {
    if (isDatabaseUnavailable(error)) return false;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    const isLast = failures >= maxTries || isPermanentFailure(error);
    if (isLast) this.clear(id);
    else this.#failures.set(id, failures);
    return isLast;
  }

  clear(id: string): void {
    this.#failures.delete(id);
  }
}
