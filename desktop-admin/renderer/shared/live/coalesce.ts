/**
 * Combines several calls into one run of `work`. A run starts `delayMs` after the first call. Calls during a run
 * cause one more run. No run starts after the signal is aborted.
 */
export function coalesceCalls(work: () => Promise<unknown>, delayMs: number, signal: AbortSignal): () => void {
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
