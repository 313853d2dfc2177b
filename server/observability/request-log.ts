import type { ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { knownMethods } from '../http/route.ts';

/** What log and metrics tell of a request: never the query, the address or the body, which may hold personal data. */
interface LoggedRequest {
  requestId: string;
  method: string;
  /** See `routeOf`. */
  route: string;
}

/** Follows an answer, which begins now, to its end: one line in the log, and its time in the metrics. */
export function logRequest(
  { log, metrics }: Pick<AppContext, 'log' | 'metrics'>,
  res: ServerResponse,
  request: () => LoggedRequest,
): void {
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const { requestId, method, route } = request();
    const status = res.statusCode;
    // Streams are left out: how long somebody reads along says nothing.
    if (!String(res.getHeader('Content-Type')).startsWith('text/event-stream')) {
      const countedMethod = knownMethods.includes(method) ? method : 'OTHER';
      metrics.requests.observe({ method: countedMethod, route, status }, milliseconds / 1_000);
    }
    log.info(
      {
        requestId,
        method,
        route,
        status,
        finished: res.writableFinished,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'request',
    );
  });
}
