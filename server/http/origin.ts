import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { unsubscribePath } from '../../shared/domain/newsletter.ts';
import type { Config } from '../config.ts';
import { BadRequest, Forbidden, type HttpError, MethodNotAllowed, MisdirectedRequest } from './errors.ts';
import { isRead, knownMethods } from './methods.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { HttpContext, RequestState } from './state.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses requests for other sites' names, so that no answer can be made to speak for them (DNS rebinding, cache poisoning). */
export function checkHost(config: Config): Middleware<RequestState> {
  const refusalOf = judgeHost(config);
  return (ctx, next) => {
    const refusal = refusalOf(ctx.req);
    if (refusal) throw refusal;
    return next();
  };
}

/** Tells why this server must not answer a request, by its method and the host that it names; null when it may. */
export function judgeHost(config: Config): (req: IncomingMessage) => HttpError | null {
  const ownOrigin = originOf(config);
  return (req) => {
    if (!knownMethods.includes(req.method ?? '')) return new MethodNotAllowed(knownMethods);
    if (hasTwoHosts(req)) return new BadRequest('Send one Host header.');
    return ownOrigin(req) && !namesAnotherHost(req) ? null : new MisdirectedRequest();
  };
}

/** Node gives the first Host header only. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** Finds the scheme and host under which the browser knows this server; null when the Host header names another. */
function originOf({ siteOrigin, loopback }: Config): (req: IncomingMessage) => string | null {
  const siteHost = new URL(siteOrigin).host;
  return ({ headers: { host = '' } }) => {
    if (host === siteHost) return siteOrigin;
    return loopback && loopbackNames.has(host.replace(/:\d+$/, '')) ? `http://${host}` : null;
  };
}

/** Whether the request line has an absolute address (RFC 9112, section 3.2.2) of another host than the Host header. */
function namesAnotherHost({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/')) return false;
  const [, host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return host !== undefined && host !== headers.host;
}

/**
 * Where programs that are no browsers may post a form: a mail provider's, which ends a subscription (RFC 8058). They
 * send neither header nor cookie, and nothing is done in anybody's name there: the secret in the address says all.
 */
const formsOfPrograms = new Set<string>([unsubscribePath]);

/**
 * Refuses writes that another site makes in a browser's name. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; programs send neither, and then no cookie may be with them either.
 */
export function refuseCrossSiteWrites(config: Config): Middleware<RequestState> {
  const ownOrigin = originOf(config);
  return (ctx, next) => {
    if (isRead(ctx.method)) return next();
    const proof = sameOriginProof(ctx, ownOrigin(ctx.req));
    const hasSession = ctx.cookies.get(sessionCookieName(config)) !== undefined;
    const isForm = Boolean(ctx.is('application/x-www-form-urlencoded')) && !formsOfPrograms.has(ctx.path);
    if (proof === 'foreign' || (proof === 'unknown' && (hasSession || isForm))) {
      throw new Forbidden('This request came from another site. Please open the page again and retry.');
    }
    return next();
  };
}

function sameOriginProof(ctx: HttpContext, ownOrigin: string | null): 'same' | 'foreign' | 'unknown' {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' ? 'same' : 'foreign';
  const origin = ctx.get('Origin');
  if (origin) return origin === ownOrigin ? 'same' : 'foreign';
  return 'unknown';
}
