import * as stats from '../../../shared/endpoints/leads/stats.ts';
import { statsSchema } from '../../../shared/schemas/leads/stats.ts';
import type { NewLeadStats } from '../app-state.ts';
import type { Logger } from '../logger.ts';

const figuresSchema = statsSchema.pick({ newQuotes: true, newContacts: true, oldestNewQuoteAt: true });

const debounceMs = 100;

interface LeadFiguresOptions {
  call: (path: string) => Promise<Response>;
  onFigures(figures: NewLeadStats): void;
  log: Logger;
}

export interface NewLeadStatsReader {
  refresh(): void;
  stop(): void;
}

/** If a read fails, keeps the previous counts and shows no error. The event stream already reports lost connections. */
export function createNewLeadStatsReader({ call, onFigures, log }: LeadFiguresOptions): NewLeadStatsReader {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<void> {
    timer = undefined;
    try {
      const answer = await call(stats.read.path);
      const figures = figuresSchema.safeParse(answer.ok ? await answer.json() : null).data;
      if (figures && !isStopped) onFigures(figures);
    } catch (error) {
      log.warn('the counts of new leads could not be read', error);
    }
  }

  return {
    refresh() {
      timer ??= setTimeout(() => void read(), debounceMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
