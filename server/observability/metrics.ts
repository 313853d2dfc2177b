import { Counter, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, from a cached page to the slowest request that still gets a response. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Metrics of one process. Prometheus queries add up the metrics of all replicas. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Requests for public pages and API lists, by cache result: `hit`, `miss` or `bypass`. */
  pageCache: Counter<'result'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'trinity_http_request_duration_seconds',
      help: 'Duration of requests in seconds, without event streams',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers,
    }),
    pageCache: new Counter({
      name: 'trinity_page_cache_total',
      help: 'Requested pages by cache result',
      labelNames: ['result'],
      registers,
    }),
  };
}
