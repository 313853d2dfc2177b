import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { AppContext } from '../context.ts';
import { ContentVersion } from '../db/content-version.entity.ts';
import { readBody } from '../http/body.ts';
import { asHttpError } from '../http/error-handler.ts';
import { MethodNotAllowed } from '../http/errors.ts';
import type { HttpContext, RequestState } from '../http/state.ts';
import { createSiteApi } from './site-api.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** Shared caches may keep a page for a minute, and serve it a little longer while they fetch the next. */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const pageMethods = ['GET', 'HEAD', 'POST'];

/** Answers every path that nothing else has answered with a page of the public site. */
export function sitePages(context: AppContext, renderer: SiteRenderer): Middleware<RequestState> {
  return async (ctx) => {
    if (!pageMethods.includes(ctx.method)) throw new MethodNotAllowed(pageMethods);
    const em = context.orm.em.fork();
    const isRead = ctx.method !== 'POST';
    if (isRead) {
      const { version } = await em.findOneOrFail(ContentVersion, 1);
      ctx.status = 200;
      ctx.set('ETag', pageTag(ctx, renderer.build, version));
      if (ctx.fresh) {
        ctx.set('Cache-Control', cachingOf(ctx));
        ctx.status = 304;
        return;
      }
    }
    const page = await renderer.render(
      await toRequest(ctx, context.config.siteOrigin),
      createSiteApi(context, em, ctx.ip),
    );
    ctx.status = reportFailure(ctx, page.failure) ?? page.status;
    if (page.location !== null) {
      ctx.remove('ETag');
      ctx.set({ Location: page.location, 'Cache-Control': 'no-store' });
      ctx.body = '';
      return;
    }
    if (ctx.status !== 200) ctx.remove('ETag');
    if (isPreview(ctx)) ctx.set('X-Robots-Tag', 'noindex');
    ctx.set('Cache-Control', isRead && ctx.status === 200 ? cachingOf(ctx) : 'no-store');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

/** Logs why a page is the error screen, and tells its status. */
function reportFailure(ctx: HttpContext, failure: unknown): number | null {
  if (failure === undefined) return null;
  const known = asHttpError(failure);
  if (known) ctx.set(known.headers);
  else ctx.state.log.error({ err: failure }, 'a page could not be rendered');
  return known?.status ?? 500;
}

const isPreview = (ctx: HttpContext) => ctx.path.startsWith('/preview/');

/** A page with a query, or a preview, is one visitor's: nobody else's cache keeps it. */
const cachingOf = (ctx: HttpContext) => (ctx.querystring || isPreview(ctx) ? 'no-store' : pageCaching);

/** Weak, because compression changes the bytes and not the page. */
function pageTag(ctx: HttpContext, build: string, contentVersion: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([build, contentVersion, ctx.url]))
    .digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

/** The request as the site's router takes it. Forms are read here, so that their size is limited. */
async function toRequest(ctx: HttpContext, origin: string): Promise<Request> {
  // Not `new URL(ctx.url, origin)`: an address such as `//[` would name another host, or none.
  const url = new URL(origin);
  url.pathname = ctx.path;
  url.search = ctx.search;
  if (ctx.method !== 'POST') return new Request(url);
  const body = await readBody(ctx, { access: 'public', form: true });
  return new Request(url, { method: 'POST', body: new URLSearchParams(stringFields(body)) });
}

const stringFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
