import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Config } from '../../config.ts';
import { readBearerToken } from '../bearer-token.ts';
import { BadRequest, Forbidden, type HttpError, MethodNotAllowed, MisdirectedRequest } from '../errors.ts';
import type { HttpContext, RequestState } from '../request-state.ts';
import { isReadMethod, knownMethods } from '../route.ts';
import { getSessionCookieName } from './session-cookie.ts';

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Matches a host name or IP address with an optional port. The name may end with a dot. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::(\d*))?$/i;

const defaultPorts: Record<string, string> = { http: '80', https: '443' };

/** Normalizes a host for comparison (RFC 9110, section 4.2.3). Returns null if the host is invalid. */
function normalizeHost(scheme: string, host: string): string | null {
  const [, name, port = ''] = hostPattern.exec(host) ?? [];
  if (name === undefined) return null;
  return name.toLowerCase() + (port === '' || port === defaultPorts[scheme] ? '' : `:${port}`);
}

/** Rejects requests for other host names, to prevent DNS rebinding and cache poisoning. */
export function rejectForeignHosts(config: Config): Middleware<RequestState> {
  const refusalOf = createHostCheck(config);
  return (ctx, next) => {
    const refusal = refusalOf(ctx.req);
    if (refusal) throw refusal;
    return next();
  };
}

/** Creates a function that checks the method and host. In demo mode, the function also rejects proxied requests. */
export function createHostCheck(config: Config): (req: RequestHead) => HttpError | null {
  const ownOrigin = createOriginFinder(config);
  const scheme = getScheme(config);
  return (req) => {
    if (!knownMethods.includes(req.method ?? '')) return new MethodNotAllowed(knownMethods);
    if (hasTwoHosts(req)) return new BadRequest('Send exactly one Host header.');
    if (config.demoMode && isFromProxy(req)) return new Forbidden(demoBehindProxyMessage);
    return ownOrigin(req) && !hasConflictingHost(req, scheme) ? null : new MisdirectedRequest();
  };
}

const demoBehindProxyMessage =
  'Demo mode accepts requests only from the same computer, because the demo password is public. To serve the site through a proxy, set SITE_ORIGIN to the https:// address of the site.';

/** Detects a proxy by its headers, or by HTTP/1.0, which nginx uses by default. */
function isFromProxy({ headers, httpVersion }: RequestHead): boolean {
  if (httpVersion === '1.0' || headers.forwarded !== undefined || headers.via !== undefined) return true;
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || name === 'x-real-ip');
}

const getScheme = ({ siteOrigin }: Config): string => new URL(siteOrigin).protocol.slice(0, -1);

/** Checks the raw headers, because Node returns only the first Host header. */
function hasTwoHosts({ rawHeaders }: RequestHead): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** Creates a function that returns the server's origin as browsers see it, or null for a foreign Host header. */
function createOriginFinder(config: Config): (req: RequestHead) => string | null {
  const { siteOrigin, loopback } = config;
  const siteHost = new URL(siteOrigin).host;
  const scheme = getScheme(config);
  return ({ headers: { host = '' } }) => {
    if (host === siteHost || normalizeHost(scheme, host) === siteHost) return siteOrigin;
    const local = loopback ? normalizeHost('http', host) : null;
    return local !== null && loopbackNames.has(local.replace(/:\d+$/, '')) ? `http://${local}` : null;
  };
}

/** Returns the origin of a request that passed {@link rejectForeignHosts}. */
export const getRequestOrigin = (config: Config, req: RequestHead): string =>
  createOriginFinder(config)(req) ?? config.siteOrigin;

/** Returns true if the request line and the Host header name different hosts (RFC 9112, section 3.2.2). */
function hasConflictingHost({ url = '', headers: { host = '' } }: RequestHead, scheme: string): boolean {
  if (url.startsWith('/')) return false;
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return named !== undefined && normalizeHost(scheme, named) !== normalizeHost(scheme, host);
}

/**
 * Rejects cross-site writes. If sent, `Sec-Fetch-Site` must be `same-origin` and `Origin` must be our own origin. Text
 * browsers, older browsers and mail providers send neither header. Writes without these headers must not have a session
 * cookie. Requests with bearer tokens are accepted, because browsers never send tokens automatically.
 */
export function rejectCrossSiteWrites(config: Config): Middleware<RequestState> {
  const ownOrigin = createOriginFinder(config);
  return (ctx, next) => {
    if (isReadMethod(ctx.method) || readBearerToken(ctx.req.headers) !== null) return next();
    const proof = classifyOrigin(ctx, ownOrigin(ctx.req));
    const hasSession = ctx.cookies.get(getSessionCookieName(config)) !== undefined;
    if (proof === 'foreign' || (proof === 'unknown' && hasSession)) {
      throw new Forbidden('This request came from another site. Please open the page again and retry.');
    }
    return next();
  };
}

function classifyOrigin(ctx: HttpContext, ownOrigin: string | null): 'same' | 'foreign' | 'unknown' {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  if (!site && !origin) return 'unknown';
  // Check `Origin` even if the browser sends `same-origin`, because a proxy can serve our page on another host.
  const fits = (!site || site === 'same-origin') && (!origin || normalizeOrigin(origin) === ownOrigin);
  return fits ? 'same' : 'foreign';
}

function normalizeOrigin(origin: string): string | null {
  const [, scheme = '', host = ''] = /^(https?):\/\/(.*)$/.exec(origin) ?? [];
  return `${scheme}://${normalizeHost(scheme, host)}`;
}
