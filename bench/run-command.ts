import { CleanUps } from './clean-ups.ts';

/** A benchmark that has not ended by then never will. */
const runTimeoutMs = 40 * 60_000;

/** Runs a benchmark and ends this process with what it returns, after everything that it has begun is undone. */
export function runCommand(measure: (cleanUps: CleanUps) => Promise<number>): void {
  const cleanUps = new CleanUps();
  let isEnding = false;
  /** Only the first reason counts: the rest follows from it. */
  const finish = async (code: number, reason?: string) => {
    if (isEnding) return;
    isEnding = true;
    if (reason) console.error(reason);
    await cleanUps.run();
    process.exit(code);
  };
  process.on('SIGINT', () => finish(130, 'Stopping…'));
  process.on('SIGTERM', () => finish(143, 'Stopping…'));
  setTimeout(() => finish(1, 'The benchmark took longer than 40 minutes and was ended.'), runTimeoutMs).unref();
  measure(cleanUps).then(
    (code) => finish(code),
    (error: unknown) => finish(1, `The benchmark failed: ${error instanceof Error ? error.message : error}`),
  );
}
