import type { Middleware } from 'koa';
import { canonicalizePath } from '../../shared/domain/content/canonical-path.ts';
import { NotFound } from '../http/errors.ts';
import type { RequestState } from '../http/request-state.ts';
import { isApiPath } from '../http/route.ts';

/** Redirects to the canonical spelling of an address (301), so that each page has only one address. */
export const redirectToCanonicalPath: Middleware<RequestState> = (ctx, next) => {
  const path = canonicalizePath(ctx.path);
  if (path === ctx.path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  // Do not redirect API requests. API clients must use the exact URL.
  if (isApiPath(path)) throw new NotFound();
  ctx.status = 301;
  ctx.set('Location', path + ctx.search);
};
