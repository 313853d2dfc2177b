import Router from '@koa/router';
import type { AppContext } from '../context.ts';
import type { HttpContext, RequestState } from '../http/state.ts';
import { listNewestArticles, listPublishedBlogPosts } from '../modules/blog-post/blog-post.service.ts';
import { listPublishedPages } from '../modules/page/page.service.ts';
import { readSite } from '../modules/site/site.service.ts';
import { atomFeed } from './atom-feed.ts';
import { securityText } from './security-text.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { sitemap } from './sitemap.ts';

const feedLength = 20;

/** What search engines, feed readers and phones ask for beside the pages. */
export function discoveryFiles({ orm, config, now }: AppContext, renderer: SiteRenderer): Router<RequestState> {
  const router = new Router<RequestState>();
  const { siteOrigin: origin } = config;

  router.get('/robots.txt', (ctx) => {
    answer(
      ctx,
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /trinity-admin\nDisallow: /preview/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  router.get('/sitemap.xml', async (ctx) => {
    const em = orm.em.fork();
    const [pages, posts, paths] = [
      await listPublishedPages(em),
      await listPublishedBlogPosts(em),
      await renderer.paths(),
    ];
    answer(ctx, 'application/xml', sitemap({ origin, paths, pages, posts }));
  });

  router.get('/feed.xml', async (ctx) => {
    const em = orm.em.fork();
    answer(ctx, 'application/atom+xml', atomFeed(await readSite(em, config), await listNewestArticles(em, feedLength)));
  });

  router.get('/.well-known/security.txt', async (ctx) => {
    const { email } = await readSite(orm.em.fork(), config);
    answer(ctx, 'text/plain', securityText({ origin, contact: config.securityContact ?? email, now: now() }));
  });

  router.get('/manifest.webmanifest', async (ctx) => {
    const { companyName, description } = await readSite(orm.em.fork(), config);
    const manifest = {
      name: companyName,
      short_name: companyName,
      description,
      lang: 'en',
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#0b4a8f',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    };
    answer(ctx, 'application/manifest+json', JSON.stringify(manifest));
  });

  return router;
}

function answer(ctx: HttpContext, type: string, body: string): void {
  ctx.set('Cache-Control', 'public, max-age=300');
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = body;
}
