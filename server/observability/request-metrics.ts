import { knownMethods } from '../http/methods.ts';
import type { HttpContext } from '../http/state.ts';
import type { Metrics } from './metrics.ts';

/** Counts a request that has been answered. Streams are left out: how long a desk is open says nothing. */
export function countRequest({ requests }: Metrics, ctx: HttpContext, milliseconds: number): void {
  if (ctx.response.is('text/event-stream')) return;
  requests.observe(
    {
      method: knownMethods.includes(ctx.method) ? ctx.method : 'OTHER',
      route: routeOf(ctx),
      status: ctx.res.statusCode,
    },
    milliseconds / 1_000,
  );
}

/**
 * The pattern of an endpoint, or the first part of a page's path. Paths that are no page are one route, because
 * anybody can ask for a million of them.
 */
function routeOf(ctx: HttpContext): string {
  if (typeof ctx._matchedRoute === 'string') return ctx._matchedRoute;
  const isPage = ctx.res.statusCode < 300 || ctx.res.statusCode === 304 || ctx.res.statusCode >= 500;
  return isPage ? ctx.path.split('/', 2).join('/') : '(none)';
}
