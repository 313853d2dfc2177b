import { isPermanentFailure } from './database-errors.ts';

/**
 * Runs all items together. After a permanent failure, runs each item alone and reports the failing items.
 * @param run must process all items or none
 */
export async function isolateFailures<T>(
  items: readonly T[],
  run: (items: readonly T[]) => Promise<void>,
  report: (item: T, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await run(items);
  } catch (error) {
    if (!isPermanentFailure(error)) throw error;
    const [item, ...others] = items;
    if (item !== undefined && others.length === 0) return report(item, error);
    for (const each of items) await isolateFailures([each], run, report);
  }
}
