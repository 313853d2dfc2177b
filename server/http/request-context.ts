import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { requestIdHeader } from '../../shared/api/endpoint-notes.ts';
import type { AppContext } from '../context.ts';
import { logRequest } from '../observability/request-log.ts';
import type { RequestState } from './request-state.ts';
import { getRouteName } from './route.ts';

export function addRequestContext({ log, metrics }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    Object.defineProperty(ctx.state, 'log', { get: () => log.child({ requestId }) });
    ctx.set(requestIdHeader, requestId);
    logRequest({ log, metrics }, ctx.res, () => ({ requestId, method: ctx.method, route: getRouteName(ctx) }));
    return next();
  };
}
