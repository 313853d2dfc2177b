import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { MethodNotAllowed } from './errors.ts';
import type { RequestState } from './state.ts';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Every method that some address of the server answers. */
export const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a request of this method changes nothing. */
export const isRead = (method: string): boolean => readMethods.includes(method);

/**
 * Says in `Allow` which methods an endpoint's address answers: with 204 to OPTIONS, with 405 to all others.
 * Comes after the routers, which have answered their own.
 */
export function answerOtherMethods(routers: Router<RequestState>[]): Middleware<RequestState> {
  return (ctx, next) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))];
    if (methods.length === 0) return next();
    if (ctx.method !== 'OPTIONS') throw new MethodNotAllowed(methods);
    ctx.set('Allow', methods.join(', '));
    ctx.status = 204;
  };
}
