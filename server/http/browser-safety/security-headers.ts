import type { Middleware } from 'koa';
import { yearSeconds } from '../../../shared/domain/time/durations.ts';
import { adminTrustedTypesDirectives, siteTrustedTypesDirectives } from '../../../shared/domain/trusted-html.ts';
import type { Config } from '../../config.ts';
import { isAdminPath, isApiPath } from '../route.ts';

/**
 * What a page may do. Inline styles are needed by Radix and Blueprint; there is no inline script anywhere.
 * The map is the only thing that is framed, and only when the visitor asks for it.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What may make HTML of text, at an address. The only document of the API is its reference, whose Swagger UI sets
 * `innerHTML` to plain text; it shows nothing that anybody has entered.
 */
function getTrustedTypes(path: string): readonly string[] {
  if (isApiPath(path)) return [];
  return isAdminPath(path) ? adminTrustedTypesDirectives : siteTrustedTypesDirectives;
}

/** A year; browsers then never try plain http. */
const strictTransportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

/** Headers that every answer carries; see the security bar. */
export function setSecurityHeaders(config: Config, options: { development: boolean }): Middleware {
  // Vite's hot reload needs inline script and a WebSocket, in development only.
  const policy = options.development
    ? contentSecurityPolicy
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:")
    : contentSecurityPolicy;
  return (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': [policy, ...getTrustedTypes(ctx.path)].join('; '),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
    if (config.siteOrigin.startsWith('https:')) ctx.set('Strict-Transport-Security', strictTransportSecurity);
    if (isApiPath(ctx.path)) ctx.set('Cache-Control', 'no-store');
    return next();
  };
}
