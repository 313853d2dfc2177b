import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { HttpContext } from './state.ts';

const isHttps = (config: Config) => config.siteOrigin.startsWith('https:');

/** `__Host-` binds the cookie to this host over https; browsers refuse that prefix on plain http. */
const prefixOf = (config: Config) => (isHttps(config) ? '__Host-' : '');

export const sessionCookieName = (config: Config) => `${prefixOf(config)}sid`;

/** Remembers a browser in which somebody has signed in; see `LoginAttempt`. */
const deviceCookieName = (config: Config) => `${prefixOf(config)}device`;

/** Sets the session cookie, or with null removes it. Without `expires` it ends with the browser. */
export function setSessionCookie(ctx: HttpContext, config: Config, secret: string | null, expires?: Date): void {
  setCookie(ctx, config, sessionCookieName(config), secret, [
    ...(secret === null ? ['Max-Age=0'] : []),
    ...(expires ? [`Expires=${expires.toUTCString()}`] : []),
  ]);
}

/** The secret of a browser's device cookie; a new one when it has none yet. */
export const deviceOf = (ctx: HttpContext, config: Config): string =>
  /^[\w-]{43}$/.exec(ctx.cookies.get(deviceCookieName(config)) ?? '')?.[0] ?? randomBytes(32).toString('base64url');

export function setDeviceCookie(ctx: HttpContext, config: Config, secret: string, lifetimeSeconds: number): void {
  setCookie(ctx, config, deviceCookieName(config), secret, [`Max-Age=${lifetimeSeconds}`]);
}

function setCookie(ctx: HttpContext, config: Config, name: string, secret: string | null, lifetime: string[]): void {
  const attributes = [
    `${name}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(config) ? ['Secure'] : []),
    ...lifetime,
  ];
  // Written by hand because Koa refuses Secure cookies behind a proxy that ends TLS.
  ctx.append('Set-Cookie', attributes.join('; '));
}
