import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { requestIdHeader } from '../../shared/api/request-id.ts';
import type { Metrics } from '../observability/metrics.ts';
import { countRequest } from '../observability/request-metrics.ts';
import type { RequestState } from './state.ts';

/**
 * Gives each request an id and a log of its own, and writes one line when it is answered. The line has the route and
 * never the query, the address or the body, which may hold personal data.
 */
export function requestContext(log: Logger, metrics: Metrics): Middleware<RequestState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.set(requestIdHeader, ctx.state.requestId);
    ctx.res.once('close', () => {
      const milliseconds = performance.now() - started;
      countRequest(metrics, ctx, milliseconds);
      ctx.state.log.info(
        {
          method: ctx.method,
          route: typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : ctx.path.split('/', 2).join('/'),
          status: ctx.res.statusCode,
          finished: ctx.res.writableFinished,
          milliseconds: Math.round(milliseconds * 10) / 10,
        },
        'request',
      );
    });
    await next();
  };
}
