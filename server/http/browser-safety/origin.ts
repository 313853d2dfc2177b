import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Config } from '../../config.ts';
import { readBearerToken } from '../bearer-token.ts';
import { BadRequest, Forbidden, type HttpError, MethodNotAllowed, MisdirectedRequest } from '../errors.ts';
import type { HttpContext, RequestState } from '../request-state.ts';
import { isReadMethod, knownMethods } from '../route.ts';
import { getSessionCookieName } from './session-cookie.ts';

/** What stands above the body of a request. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Name or address and port, as `Host` and `Origin` write them. A dot at the end of a name means the same without. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::(\d*))?$/i;

const defaultPorts: Record<string, string> = { http: '80', https: '443' };

/** A host as `URL` writes it, so that two can be compared (RFC 9110, section 4.2.3); null when it is none. */
function normalizeHost(scheme: string, host: string): string | null {
  const [, name, port = ''] = hostPattern.exec(host) ?? [];
  if (name === undefined) return null;
  return name.toLowerCase() + (port === '' || port === defaultPorts[scheme] ? '' : `:${port}`);
}

/** Refuses requests for other sites' names, so that no answer can be made to speak for them (DNS rebinding, cache poisoning). */
export function rejectForeignHosts(config: Config): Middleware<RequestState> {
  const refusalOf = createHostCheck(config);
  return (ctx, next) => {
    const refusal = refusalOf(ctx.req);
    if (refusal) throw refusal;
    return next();
  };
}

/** Tells why this server must not answer a request, by its method, its way here and its host; null when it may. */
export function createHostCheck(config: Config): (req: RequestHead) => HttpError | null {
  const ownOrigin = createOriginFinder(config);
  const scheme = getScheme(config);
  return (req) => {
    if (!knownMethods.includes(req.method ?? '')) return new MethodNotAllowed(knownMethods);
    if (hasTwoHosts(req)) return new BadRequest('Send one Host header.');
    if (config.demoMode && isFromProxy(req)) return new Forbidden(demoBehindProxyMessage);
    return ownOrigin(req) && !hasConflictingHost(req, scheme) ? null : new MisdirectedRequest();
  };
}

const demoBehindProxyMessage =
  'This is demo mode, whose password is public, so it answers on its own machine only. To serve the site through a proxy, set SITE_ORIGIN to its https:// address.';

/**
 * Whether another server has passed a request on: it says so, or speaks HTTP/1.0, as nginx does to what is behind it
 * where nobody has told it otherwise.
 */
function isFromProxy({ headers, httpVersion }: RequestHead): boolean {
  if (httpVersion === '1.0' || headers.forwarded !== undefined || headers.via !== undefined) return true;
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || name === 'x-real-ip');
}

const getScheme = ({ siteOrigin }: Config): string => new URL(siteOrigin).protocol.slice(0, -1);

/** Node gives the first Host header only. */
function hasTwoHosts({ rawHeaders }: RequestHead): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** Finds the scheme and host under which the browser knows this server; null when the Host header names another. */
function createOriginFinder(config: Config): (req: RequestHead) => string | null {
  const { siteOrigin, loopback } = config;
  const siteHost = new URL(siteOrigin).host;
  const scheme = getScheme(config);
  return ({ headers: { host = '' } }) => {
    // Nearly all requests write it as we do.
    if (host === siteHost || normalizeHost(scheme, host) === siteHost) return siteOrigin;
    const local = loopback ? normalizeHost('http', host) : null;
    return local !== null && loopbackNames.has(local.replace(/:\d+$/, '')) ? `http://${local}` : null;
  };
}

/** Scheme and host under which a browser knows this server, for a request that {@link rejectForeignHosts} has let pass. */
export const getRequestOrigin = (config: Config, req: RequestHead): string =>
  createOriginFinder(config)(req) ?? config.siteOrigin;

/** Whether the request line has an absolute address (RFC 9112, section 3.2.2) of another host than the Host header. */
function hasConflictingHost({ url = '', headers: { host = '' } }: RequestHead, scheme: string): boolean {
  if (url.startsWith('/')) return false;
  const [, named] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return named !== undefined && normalizeHost(scheme, named) !== normalizeHost(scheme, host);
}

/**
 * Rejects cross-site writes. `Sec-Fetch-Site` and `Origin` must each name our own origin if the client sends them.
 * Text browsers, older browsers and mail providers send neither. Their writes are accepted without a session only,
 * because nothing can then be done in a user's name. Browsers never send a bearer token by themselves.
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
  // A browser finds its own origin on a page that a proxy has fetched from us under another name; we do not.
  const fits = (!site || site === 'same-origin') && (!origin || normalizeOrigin(origin) === ownOrigin);
  return fits ? 'same' : 'foreign';
}

function normalizeOrigin(origin: string): string | null {
  const [, scheme = '', host = ''] = /^(https?):\/\/(.*)$/.exec(origin) ?? [];
  return `${scheme}://${normalizeHost(scheme, host)}`;
}
