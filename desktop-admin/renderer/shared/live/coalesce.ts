/**
 * Makes one call of many: the work starts `delayMs` after the first call and covers all until then; calls
 * while it runs are covered by one more run after it. None starts once the signal is aborted.
 */
export function coalesce(work: () => Promise<unknown>, delayMs: number, signal: AbortSignal): () => void {
  let isWaiting = false;
  let isRunning = false;
  let again = false;

  function start(): void {
    if (isRunning) {
      again = true;
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(run, delayMs);
  }

  function run(): void {
    isWaiting = false;
    if (signal.aborted) return;
    isRunning = true;
    work()
      // Whoever does the work reports its failure.
      .catch(() => {})
      .finally(() => {
        isRunning = false;
        if (!again) return;
        again = false;
        start();
      });
  }

  return start;
}
