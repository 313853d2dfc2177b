import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { requestIdHeader } from '../../shared/api/shared-answers.ts';
import type { AppContext } from '../context.ts';
import { resumeSession } from '../modules/staff/session.service.ts';
import { logRequest } from '../observability/request-log.ts';
import { routeOf } from './route.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { RequestState } from './state.ts';

/** Gives each request an id and a log of its own, and notes how it was answered. */
export function requestContext({ log, metrics }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    // Few requests have anything to say.
    Object.defineProperty(ctx.state, 'log', { get: () => log.child({ requestId }) });
    ctx.set(requestIdHeader, requestId);
    logRequest({ log, metrics }, ctx.res, () => ({ requestId, method: ctx.method, route: routeOf(ctx) }));
    return next();
  };
}

/** Lets later middleware ask who is signed in; the database is read once, and only for requests with the cookie. */
export function session({ config, orm, now }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    let found: ReturnType<typeof resumeSession> | undefined;
    ctx.state.session = () => {
      const secret = ctx.cookies.get(sessionCookieName(config));
      found ??= secret ? resumeSession(orm.em.fork(), secret, now()) : Promise.resolve(null);
      return found;
    };
    return next();
  };
}
