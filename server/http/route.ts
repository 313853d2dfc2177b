import type { HttpContext } from './state.ts';

/** The pattern of an endpoint, or the first part of a page's path: never an address, which may hold personal data. */
export const routeOf = (ctx: HttpContext): string =>
  typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : ctx.path.split('/', 2).join('/');
