import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { canonicalizePath } from '../../shared/domain/content/canonical-path.ts';
import { daySeconds } from '../../shared/domain/time/durations.ts';
import type { AppContext } from '../context.ts';
import { NotFound } from '../http/errors.ts';
import type { RequestState } from '../http/request-state.ts';
import { readSite } from '../modules/site/site.service.ts';
import { buildCacheKey } from '../page-cache/cache-key.ts';
import { projectFolder } from '../project-folder.ts';
import { PictureCache } from './picture-cache.ts';
import type { drawShareImage } from './share-image.ts';
import type { ShareScene } from './share-image-backdrop.ts';
import type { SiteApiFactory } from './site-api.ts';
import type { RenderedDocument, SiteRenderer } from './site-renderer.ts';

/** The cache has room for about two hundred pictures of 30 KB. */
const maxCachedBytes = 6 * 1024 * 1024;

/** Imports the module only when the first picture is drawn, because the module is large. */
const draw: typeof drawShareImage = async (content) => (await import('./share-image.ts')).drawShareImage(content);

const sharePathPattern = /^\/share\/(.+)\.png$/;

/**
 * Serves `/share/about.png` for `/about`. Only public pages have a share image. The share image shows the page's title
 * and drawing.
 */
export function serveShareImages(
  context: AppContext,
  renderer: SiteRenderer,
  openApi: SiteApiFactory,
): Middleware<RequestState> {
  const drawn = new PictureCache(maxCachedBytes);

  /** Returns false for non-canonical paths and private pages. Does not check that the page exists. */
  const isPagePath = (path: string) =>
    canonicalizePath(path) === path && buildCacheKey(path, (name) => renderer.getCacheParameters(name)) !== null;

  return async (ctx, next) => {
    const name = sharePathPattern.exec(ctx.path)?.[1];
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const path = name === 'home' ? '/' : `/${name}`;
    if (!isPagePath(path)) throw new NotFound();
    const em = context.orm.em.fork();
    const { origin, companyName, tagline } = await readSite(em, context.config);
    const page = await renderer.render(new Request(origin + path), openApi(em, ctx.ip));
    const title = page.status === 200 ? parseShareTitle(page.html) : null;
    if (title === null) throw new NotFound();

    const content = {
      title,
      companyName,
      // Do not repeat a tagline that is part of the title, as on the home page.
      tagline: tagline === null || title.includes(tagline) ? '' : tagline,
      scene: findShareScene(page),
    };
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    ctx.status = 200;
    ctx.set({ 'Cache-Control': `public, max-age=${daySeconds}`, ETag: `"${key}"` });
    ctx.type = 'png';
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = await drawn.get(key, () => draw(content));
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Reads the title that messaging apps show beside a link. Returns null if the page has no such title. */
function parseShareTitle(html: string): string | null {
  const content = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  return content?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) ?? null;
}

/** Routes whose pages have their own picture. The share images of all other pages show the truck. */
const picturedRoutes = ['/services/:serviceSlug', '/blog/:slug'];

/** Matches a drawing in the HTML of a page. Captures the file name and the id of the drawing. */
const drawingPattern = /<img[^>]*? src="\/assets\/((?:[\w-]+\/)*[\w-]+\.svg)#([\w-]+)"/;

/** Finds the first drawing of a service page or article. Returns null for other pages and pages without a drawing. */
function findShareScene({ route, html }: Pick<RenderedDocument, 'route' | 'html'>): ShareScene | null {
  if (route === null || !picturedRoutes.includes(route)) return null;
  const [, name, view] = drawingPattern.exec(html.slice(html.indexOf('<main'))) ?? [];
  return name && view ? { file: join(projectFolder, 'dist/site/assets', name), view } : null;
}
