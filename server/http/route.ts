import type { HttpContext } from './request-state.ts';

/** Allows only one spelling of a path, because proxies filter and cache by path. */
export const exactPathOptions = { sensitive: true, strict: true } as const;

/** Ignores case, so that a path such as `/API/quotes` is never treated as a page. */
export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** Returns true for paths at either address of the admin. */
export const isAdminPath = (path: string): boolean => /^\/(?:admin|trinity-admin)(?:\/|$)/.test(path);

/** Returns the route's pattern, or the first segment of a file's path. The full path can contain personal data. */
export function getRouteName({ _matchedRoute, state, path, status }: HttpContext): string {
  if (typeof _matchedRoute === 'string') return _matchedRoute;
  return state.route ?? (isSuccess(status) ? path.split('/', 2).join('/') : '(none)');
}

/** For a path without a route pattern, only a successful response proves that the path exists. */
const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

export const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

export const isReadMethod = (method: string): boolean => readMethods.includes(method);
