import { isDatabaseUnavailable, isPermanentFailure } from './database-errors.ts';

/** Number of tries of work that fails for an unknown reason. */
const maxTries = 5;

/** Counts the failures of each item of work since this server has started, and decides which of them is the last one. */
export class FailureLimit {
  readonly #failures = new Map<string, number>();

  /** Counts a failure. @returns whether this failure is the last one */
  isReached(id: string, error: unknown): boolean {
    if (isDatabaseUnavailable(error)) return false;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    return failures >= maxTries || isPermanentFailure(error);
  }
}
