import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresExit, PostgresProcess } from './postgres-process.ts';

/** Keeps one PostgreSQL running until it is told to stop. */
export interface PostgresSupervisor {
  /** Process id of the PostgreSQL that runs now, or ran last. */
  readonly pid: number;
  /** Stops PostgreSQL, and a restart under way. May be called twice. */
  stop(): Promise<void>;
}

interface SupervisorOptions {
  /** Starts it again as it was: same folder, same port. Rejects, with nothing left running, once the signal is aborted. */
  restart(stopping: AbortSignal): Promise<PostgresProcess>;
  log(line: string): void;
  onExit(exit: PostgresExit): void;
}

/** One that lived this long has earned a restart without delay. */
const stableAfterMs = 1_000;
const minDelayMs = 100;
const maxDelayMs = 2_000;

/** Watches a PostgreSQL and starts it again whenever it ends without having been told to; never gives up. */
export function supervisePostgres(first: PostgresProcess, options: SupervisorOptions): PostgresSupervisor {
  const { log, onExit } = options;
  const stopping = new AbortController();
  let current = first;
  let stopped: Promise<void> | undefined;

  // However we end, short of a kill: PostgreSQL is told to. Linux does it for a kill too.
  const stopWithUs = () => current.signalStop();
  process.once('exit', stopWithUs);

  async function watch(): Promise<void> {
    for (let delayMs = 0; ; ) {
      const upSince = Date.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > stableAfterMs) delayMs = 0;
      log(`PostgreSQL (pid ${current.pid}) ended unexpectedly (${describe(exit)}); starting it again.`);
      onExit(exit);
      delayMs = await restart(delayMs);
    }
  }

  /** Tries until it runs, or until we are told to stop. Returns the delay for the next time. */
  async function restart(firstDelayMs: number): Promise<number> {
    for (let delayMs = firstDelayMs; ; ) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      delayMs = Math.min(maxDelayMs, Math.max(minDelayMs, delayMs * 2));
      if (stopping.signal.aborted) return delayMs;
      try {
        current = await options.restart(stopping.signal);
        if (stopping.signal.aborted) await current.stop(); // told to in the instant it became ready
        log(`PostgreSQL is back (pid ${current.pid}).`);
        return delayMs;
      } catch (error) {
        if (stopping.signal.aborted) return delayMs;
        log(`${error instanceof Error ? error.message : error}; trying again in ${delayMs} ms.`);
      }
    }
  }

  const watching = watch();
  return {
    get pid() {
      return current.pid;
    },
    stop() {
      stopped ??= (async () => {
        stopping.abort();
        await current.stop();
        await watching;
        process.off('exit', stopWithUs);
      })();
      return stopped;
    },
  };
}

function describe({ code, signal }: PostgresExit): string {
  return signal ?? `exit code ${code}`;
}
