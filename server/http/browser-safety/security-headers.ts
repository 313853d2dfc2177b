import type { Middleware } from 'koa';
import { yearSeconds } from '../../../shared/domain/time/durations.ts';
import { adminTrustedTypesDirectives, siteTrustedTypesDirectives } from '../../../shared/domain/trusted-html.ts';
import type { Config } from '../../config.ts';
import { isAdminPath, isApiPath } from '../route.ts';

/** Radix and Blueprint need inline styles. Inline scripts are blocked. Only the map can be embedded in a frame. */
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

/** Omits Trusted Types for the API reference. Swagger UI sets `innerHTML`, but the page contains no user input. */
function getTrustedTypes(path: string): readonly string[] {
  if (isApiPath(path)) return [];
  return isAdminPath(path) ? adminTrustedTypesDirectives : siteTrustedTypesDirectives;
}

const strictTransportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

/** Sets the security headers (docs/security.md, "Site and server"). */
export function setSecurityHeaders(config: Config, options: { development: boolean }): Middleware {
  // Vite needs inline scripts and a WebSocket for hot reload.
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
