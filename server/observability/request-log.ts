import type { ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { knownMethods } from '../http/route.ts';

/** What log and metrics tell of a request: never the query, the address or the body, which may hold personal data. */
interface LoggedRequest {
  requestId: string;
  method: string;
  /** Route of the request, as `routeOf` names it. */
  route: string;
}

interface RequestOutcome {
  status: number;
  /** Whether the client had the whole answer before it went. */
  finished: boolean;
  milliseconds: number;
}

type Observers = Pick<AppContext, 'log' | 'metrics'>;

/** Follows an answer, which begins now, to its end: one line in the log, and its time in the metrics. */
export function logRequest(observers: Observers, res: ServerResponse, request: () => LoggedRequest): void {
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const outcome = { status: res.statusCode, finished: res.writableFinished, milliseconds };
    // Streams are left out of the metrics: how long somebody reads along says nothing.
    const isStream = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
    if (isStream) writeLog(observers, request(), outcome);
    else reportRequest(observers, request(), outcome);
  });
}

/** Tells log and metrics of a request that has been answered. */
function reportRequest(observers: Observers, request: LoggedRequest, outcome: RequestOutcome): void {
  const { method, route } = request;
  const countedMethod = knownMethods.includes(method) ? method : 'OTHER';
  observers.metrics.requests.observe(
    { method: countedMethod, route, status: outcome.status },
    outcome.milliseconds / 1_000,
  );
  writeLog(observers, request, outcome);
}

function writeLog({ log }: Observers, { requestId, method, route }: LoggedRequest, outcome: RequestOutcome): void {
  const { status, finished } = outcome;
  const milliseconds = Math.round(outcome.milliseconds * 10) / 10;
  log.info({ requestId, method, route, status, finished, milliseconds }, 'request');
}
