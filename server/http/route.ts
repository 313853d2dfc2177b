import type { HttpContext } from './request-state.ts';

/** An address has one spelling: what a proxy in front lets through or keeps by its path is what is answered. */
export const exactPathOptions = { sensitive: true, strict: true } as const;

/**
 * Whether a path is one of the API, in whatever case: no page may ever be mistaken for an endpoint, nor the other way round.
 */
export const isApiPath = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** The screens of the admin and their files, by both of its addresses. */
export const isAdminPath = (path: string): boolean => /^\/(?:admin|trinity-admin)(?:\/|$)/.test(path);

/**
 * What log and metrics call the address of an answered request: the pattern of an endpoint or a page, or the first part
 * of a file's path. Never the address itself, which may hold personal data, and of which anybody can ask for a million.
 */
export function getRouteName({ _matchedRoute, state, path, status }: HttpContext): string {
  if (typeof _matchedRoute === 'string') return _matchedRoute;
  return state.route ?? (isSuccess(status) ? path.split('/', 2).join('/') : '(none)');
}

/** Whether an answer shows that a path without a pattern is one of ours: only success does. */
const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Every method that some address of the server answers. */
export const knownMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a request of this method changes nothing. */
export const isReadMethod = (method: string): boolean => readMethods.includes(method);
