import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { HttpContext } from '../request-state.ts';

const isHttps = (config: Config) => config.siteOrigin.startsWith('https:');

/** `__Host-` binds the cookie to this host. Over plain HTTP, browsers reject cookies with this prefix. */
const getCookiePrefix = (config: Config) => (isHttps(config) ? '__Host-' : '');

export const getSessionCookieName = (config: Config) => `${getCookiePrefix(config)}sid`;

/** The cookie identifies a browser that has logged in before (see `LoginAttempt`). */
const getDeviceCookieName = (config: Config) => `${getCookiePrefix(config)}device`;

/** Removes the cookie if `secret` is null. Without `expires`, the cookie ends with the browser session. */
export function setSessionCookie(ctx: HttpContext, config: Config, secret: string | null, expires?: Date): void {
  setCookie(ctx, config, getSessionCookieName(config), secret, expires ? { expires } : {});
}

/** Returns the secret of the device cookie, or a new secret if there is no valid cookie. */
export const readDeviceSecret = (ctx: HttpContext, config: Config): string =>
  /^[\w-]{43}$/.exec(ctx.cookies.get(getDeviceCookieName(config)) ?? '')?.[0] ?? randomBytes(32).toString('base64url');

export function setDeviceCookie(ctx: HttpContext, config: Config, secret: string, maxAgeMs: number): void {
  setCookie(ctx, config, getDeviceCookieName(config), secret, { maxAge: maxAgeMs });
}

type Lifetime = Pick<NonNullable<Parameters<HttpContext['cookies']['set']>[2]>, 'expires' | 'maxAge'>;

function setCookie(ctx: HttpContext, config: Config, name: string, value: string | null, lifetime: Lifetime): void {
  const secure = isHttps(config);
  // Set `secure` here, because Koa does not detect TLS behind a proxy.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, { ...lifetime, secure, sameSite: 'strict' });
}
