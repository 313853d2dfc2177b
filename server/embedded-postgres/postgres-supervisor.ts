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
const STABLE_AFTER_MS = 1_000;
const SHORTEST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;

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
    for (let delay = 0; ; ) {
      const upSince = Date.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > STABLE_AFTER_MS) delay = 0;
      log(`PostgreSQL (pid ${current.pid}) ended unexpectedly (${describe(exit)}); starting it again.`);
      onExit(exit);
      delay = await restart(delay);
    }
  }

  /** Tries until it runs, or until we are told to stop. Returns the delay for the next time. */
  async function restart(firstDelay: number): Promise<number> {
    for (let delay = firstDelay; ; ) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      delay = Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, delay * 2));
      if (stopping.signal.aborted) return delay;
      try {
        current = await options.restart(stopping.signal);
        if (stopping.signal.aborted) await current.stop(); // told to in the instant it became ready
        log(`PostgreSQL is back (pid ${current.pid}).`);
        return delay;
      } catch (error) {
        if (stopping.signal.aborted) return delay;
        log(`${error instanceof Error ? error.message : error}; trying again in ${delay} ms.`);
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
