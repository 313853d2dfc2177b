import type { Middleware } from 'koa';
import { canonicalizePath } from '../../shared/domain/content/canonical-path.ts';
import { NotFound } from '../http/errors.ts';
import type { RequestState } from '../http/request-state.ts';
import { isApiPath } from '../http/route.ts';

/**
 * Sends every other spelling of an address to the one that search engines should know: 301. What is behind it meets one
 * spelling of each page, and cannot be made to render it under ever new ones.
 */
export const redirectToCanonicalPath: Middleware<RequestState> = (ctx, next) => {
  const path = canonicalizePath(ctx.path);
  if (path === ctx.path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  // Programs write addresses of the API as they are.
  if (isApiPath(path)) throw new NotFound();
  ctx.status = 301;
  ctx.set('Location', path + ctx.search);
};
