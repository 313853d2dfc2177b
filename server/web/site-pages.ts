import type { Middleware } from 'koa';
import { requestIdHeader } from '../../shared/api/endpoint-notes.ts';
import type { AppContext } from '../context.ts';
import { readForm } from '../http/body.ts';
import { toKnownHttpError } from '../http/error-handler.ts';
import { MethodNotAllowed } from '../http/errors.ts';
import type { HttpContext, RequestState } from '../http/request-state.ts';
import { isReadMethod } from '../http/route.ts';
import { recordMissingAddressVisit } from '../modules/redirect/missing-address.service.ts';
import { findRedirect } from '../modules/redirect/redirect.service.ts';
import type { SiteApiFactory } from './site-api.ts';
import type { SiteRenderer } from './site-renderer.ts';

const pageMethods = ['GET', 'HEAD', 'POST'];

/** Renders the site for all remaining paths. Forbids caching, except by our own page cache. */
export function serveSitePages(
  context: AppContext,
  renderer: SiteRenderer,
  openApi: SiteApiFactory,
): Middleware<RequestState> {
  return async (ctx) => {
    if (!pageMethods.includes(ctx.method)) throw new MethodNotAllowed(pageMethods);
    const page = await renderer.render(
      await toRequest(ctx, context.config.siteOrigin),
      openApi(context.orm.em.fork(), ctx.ip),
    );
    ctx.state.route = page.route;
    ctx.status = reportFailure(ctx, page.failure) ?? page.status;
    ctx.set('Cache-Control', 'no-store');
    if (page.location !== null) {
      redirectTo(ctx, page.location);
      return;
    }
    if (ctx.status === 404 && (await answerByRedirect(ctx, context))) return;
    if (page.route === '/preview/:token') ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

function redirectTo(ctx: HttpContext, location: string): void {
  ctx.set('Location', location);
  ctx.body = '';
}

/**
 * Redirects a missing address. Counts the visit if there is no redirect.
 * @returns true if the request was redirected. Returns false for a permanently removed page, which has no new address
 */
async function answerByRedirect(ctx: HttpContext, { orm, now }: AppContext): Promise<boolean> {
  if (!isReadMethod(ctx.method)) return false;
  const em = orm.em.fork();
  const redirect = await findRedirect(em, ctx.path);
  if (!redirect) {
    if (ctx.method === 'GET' && isPageNavigation(ctx)) {
      await recordMissingAddressVisit(em, ctx.path, now()).catch((err: unknown) =>
        ctx.state.log.warn({ err }, 'could not count a visit to a missing address'),
      );
    }
    return false;
  }
  ctx.status = redirect.status;
  const { toAddress = null } = redirect;
  if (toAddress === null) return false;
  redirectTo(ctx, copyQuery(toAddress, ctx.originalUrl));
  return true;
}

/** Returns true for page visits, and for browsers without `Sec-Fetch-Dest`. Returns false for pictures and scripts. */
const isPageNavigation = (ctx: HttpContext): boolean => ['', 'document'].includes(ctx.get('Sec-Fetch-Dest'));

/** Copies the query of the old address, for example `utm_source`, unless the new address has its own. */
function copyQuery(address: string, askedFor: string): string {
  const search = URL.parse(askedFor, 'http://localhost')?.search;
  if (!search || !address.startsWith('/') || address.includes('?')) return address;
  const [path, fragment] = address.split('#', 2);
  return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Logs the reason for an error page. Returns the HTTP status of the page. */
function reportFailure(ctx: HttpContext, failure: unknown): number | null {
  if (failure === undefined) return null;
  const known = toKnownHttpError(failure);
  if (known) ctx.set(known.headers);
  else ctx.state.log.error({ err: failure }, 'a page could not be rendered');
  return known?.status ?? 500;
}

/** Reads a submitted form with a size limit, instead of passing on the raw body. */
async function toRequest(ctx: HttpContext, origin: string): Promise<Request> {
  // Do not use `new URL(ctx.url, origin)`, because an address like `//[` would name another host or be invalid.
  const url = new URL(origin);
  url.pathname = toDecodablePath(ctx.path);
  url.search = ctx.search;
  const headers = { [requestIdHeader]: ctx.state.requestId };
  if (ctx.method !== 'POST') return new Request(url, { headers });
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams(await readForm(ctx, 'public')) });
}

/**
 * Replaces `%` in undecodable paths, because the router would log such paths. No address contains a tilde, so the path
 * still returns 404.
 */
const toDecodablePath = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '~'));

function isDecodable(path: string): boolean {
  try {
    // Use the result, because the bundler removes a call whose result is unused.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
