import type { ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { knownMethods } from '../http/route.ts';

/** Fields for the log and metrics. Excludes the query string, IP address and body, which can contain personal data. */
interface LoggedRequest {
  requestId: string;
  method: string;
  /** Path pattern of the route. See `getRouteName`. */
  route: string;
}

interface RequestOutcome {
  status: number;
  /** True if the server sent the whole response. */
  finished: boolean;
  milliseconds: number;
}

type Observers = Pick<AppContext, 'log' | 'metrics'>;

export function logRequest(observers: Observers, res: ServerResponse, request: () => LoggedRequest): void {
  const started = performance.now();
  res.once('close', () => {
    const milliseconds = performance.now() - started;
    const outcome = { status: res.statusCode, finished: res.writableFinished, milliseconds };
    // Exclude streams from the metrics, because their duration says nothing about the server's speed.
    const isStream = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
    if (isStream) writeLog(observers, request(), outcome);
    else reportRequest(observers, request(), outcome);
  });
}

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
