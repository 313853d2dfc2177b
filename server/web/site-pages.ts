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
 * Redirects a request for a missing address if a redirect exists. For a permanently removed page, only sets the status
 * 410. Otherwise, counts the visit.
 * @returns true if the request was redirected
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

/** Returns true for page visits, and for requests without `Sec-Fetch-Dest`. Returns false for pictures and scripts. */
const isPageNavigation = (ctx: HttpContext): boolean => ['', 'document'].includes(ctx.get('Sec-Fetch-Dest'));

/** Adds the query of the old address, such as `utm_source=x`, to a new address on this site that has no query. */
function copyQuery(address: string, askedFor: string): string {
  const search = URL.parse(askedFor, 'http://localhost')?.search;
  if (!search || !address.startsWith('/') || address.includes('?')) return address;
  const [path, fragment] = address.split('#', 2);
  return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Logs unexpected errors. Returns the HTTP status of the error page, or null if there was no error. */
function reportFailure(ctx: HttpContext, failure: unknown): number | null {
  if (failure === undefined) return null;
  const known = toKnownHttpError(failure);
  if (known) ctx.set(known.headers);
  else ctx.state.log.error({ err: failure }, 'a page could not be rendered');
  return known?.status ?? 500;
}

/** Converts a Koa request to a `Request`. Reads the form with a size limit, instead of passing on the raw body. */
async function toRequest(ctx: HttpContext, origin: string): Promise<Request> {
  // Do not use `new URL(ctx.url, origin)`. `//example.com` would name another host, and `//[` would be invalid.
  const url = new URL(origin);
  url.pathname = toDecodablePath(ctx.path);
  url.search = ctx.search;
  const headers = { [requestIdHeader]: ctx.state.requestId };
  if (ctx.method !== 'POST') return new Request(url, { headers });
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams(await readForm(ctx, 'public')) });
}

/**
 * Replaces `%` in undecodable paths, because React Router would log a warning for such paths. No page has a tilde in
 * its path, so the response is still 404.
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
