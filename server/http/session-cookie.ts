import type { Config } from '../config.ts';
import type { HttpContext } from './state.ts';

const isHttps = (config: Config) => config.siteOrigin.startsWith('https:');

/** `__Host-` binds the cookie to this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-sid' : 'sid');

/** Sets the session cookie, or with null removes it. Without `expires` it ends with the browser. */
export function setSessionCookie(ctx: HttpContext, config: Config, secret: string | null, expires?: Date): void {
  const attributes = [
    `${sessionCookieName(config)}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(config) ? ['Secure'] : []),
    ...(secret === null ? ['Max-Age=0'] : []),
    ...(expires ? [`Expires=${expires.toUTCString()}`] : []),
  ];
  // Written by hand because Koa refuses Secure cookies behind a proxy that ends TLS.
  ctx.append('Set-Cookie', attributes.join('; '));
}
