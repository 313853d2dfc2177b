import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds. From a page out of the cache to the slowest request that is still answered. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What the server counts of itself. Each process has its own: Prometheus adds the replicas up. */
export interface Metrics {
  registry: Registry;
  /** Requests that were answered, by route pattern, never by address. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Pages of visitors: `hit`, `miss` or `bypass`. */
  pageCache: Counter<'result'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'trinity_http_request_duration_seconds',
      help: 'Seconds until requests were answered, without the streams',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers,
    }),
    pageCache: new Counter({
      name: 'trinity_page_cache_total',
      help: 'Pages that were asked for, by whether they were in the cache',
      labelNames: ['result'],
      registers,
    }),
  };
}
