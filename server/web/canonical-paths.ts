import type { Middleware } from 'koa';
import type { RequestState } from '../http/state.ts';

/** Old or second addresses of screens. */
const moved: Record<string, string> = { '/home': '/' };

/** The links below carry a secret, in which each letter counts. */
const secretPath = '/preview/';

/** Sends every other spelling of an address to the one that search engines should know: 301. */
export const canonicalPaths: Middleware<RequestState> = (ctx, next) => {
  const path = canonicalPath(ctx.path);
  if (path === ctx.path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.status = 301;
  ctx.set('Location', path + ctx.search);
};

/** Lower case, single slashes, none at the end. Always one slash first, so that it can never name another host. */
function canonicalPath(path: string): string {
  const clean = (path.startsWith(secretPath) ? path : path.toLowerCase())
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return moved[clean] ?? clean;
}
