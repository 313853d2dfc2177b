import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import { BadRequest, Forbidden, MethodNotAllowed, MisdirectedRequest } from './errors.ts';
import { isRead, knownMethods } from './methods.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { HttpContext, RequestState } from './state.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses requests for other sites' names, so that no answer can be made to speak for them (DNS rebinding, cache poisoning). */
export function checkHost(config: Config): Middleware<RequestState> {
  return (ctx, next) => {
    if (!knownMethods.includes(ctx.method)) throw new MethodNotAllowed(knownMethods);
    const hostHeaders = ctx.req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hostHeaders.length > 1) throw new BadRequest('Send one Host header.');
    if (!originOf(ctx, config) || namesAnotherHost(ctx)) throw new MisdirectedRequest();
    return next();
  };
}

/** Scheme and host under which the browser knows this server, or null when the Host header names another. */
function originOf(ctx: HttpContext, config: Config): string | null {
  const host = ctx.req.headers.host ?? '';
  if (host === new URL(config.siteOrigin).host) return config.siteOrigin;
  return config.loopback && loopbackNames.has(host.replace(/:\d+$/, '')) ? `http://${host}` : null;
}

/** Whether the request line has an absolute address (RFC 9112, section 3.2.2) of another host than the Host header. */
function namesAnotherHost({ req }: HttpContext): boolean {
  const [, host] = /^https?:\/\/([^/?#]*)/i.exec(req.url ?? '') ?? [];
  return host !== undefined && host !== req.headers.host;
}

/**
 * Refuses writes that another site makes in a browser's name. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; programs send neither, and then no cookie may be with them either.
 */
export function refuseCrossSiteWrites(config: Config): Middleware<RequestState> {
  return (ctx, next) => {
    if (isRead(ctx.method)) return next();
    const proof = sameOriginProof(ctx, config);
    const hasSession = ctx.cookies.get(sessionCookieName(config)) !== undefined;
    const isForm = Boolean(ctx.is('application/x-www-form-urlencoded'));
    if (proof === 'foreign' || (proof === 'unknown' && (hasSession || isForm))) {
      throw new Forbidden('This request came from another site. Please open the page again and retry.');
    }
    return next();
  };
}

function sameOriginProof(ctx: HttpContext, config: Config): 'same' | 'foreign' | 'unknown' {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' ? 'same' : 'foreign';
  const origin = ctx.get('Origin');
  if (origin) return origin === originOf(ctx, config) ? 'same' : 'foreign';
  return 'unknown';
}
