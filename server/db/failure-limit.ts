import { isDatabaseUnavailable, isPermanentFailure } from './database-errors.ts';

/** Number of tries of work that fails for an unknown reason. */
const maxTries = 5;

/** Counts the failures of each item of work since its last success, and decides which of them is the last one. */
export class FailureLimit {
  readonly #failures = new Map<string, number>();

  /** Counts a failure. @returns whether this failure is the last one */
  countFailure(id: string, error: unknown): boolean {
    if (isDatabaseUnavailable(error)) return false;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    const isLast = failures >= maxTries || isPermanentFailure(error);
    if (isLast) this.clear(id);
    else this.#failures.set(id, failures);
    return isLast;
  }

  /** Forgets the failures of work that has succeeded. */
  clear(id: string): void {
    this.#failures.delete(id);
  }
}
