import { isDatabaseUnavailable, isPermanentFailure } from './database-errors.ts';

/** Tries of work that fails for a reason nobody knows. */
const maxTries = 5;

/** Counts the failures of each item of work since this server has started, and decides which of them is the last one. */
export class FailureLimit {
  readonly #failures = new Map<string, number>();

  /** Whether there will be no other try. */
  isReached(id: string, error: unknown): boolean {
    if (isDatabaseUnavailable(error)) return false;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    return failures >= maxTries || isPermanentFailure(error);
  }
}
