import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { dayMs } from '../../shared/domain/time/durations.ts';
import { createMailtoLink } from '../../shared/domain/web-address.ts';
import type { AppContext } from '../context.ts';
import type { HttpContext, RequestState } from '../http/request-state.ts';
import { exactPathOptions } from '../http/route.ts';
import { listPostAddresses, listPublishedCategories } from '../modules/blog-post/blog-list.service.ts';
import { listNewestArticles } from '../modules/blog-post/blog-post.service.ts';
import { findPictures } from '../modules/media/picture.service.ts';
import { listPageAddresses } from '../modules/page/page-list.service.ts';
import { readSite } from '../modules/site/site.service.ts';
import { buildAtomFeed } from './atom-feed.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { buildSitemap } from './sitemap.ts';

const feedLength = 20;

export function createSeoRouter(
  { orm, config, now, pageCache, renderMarkdown }: AppContext,
  renderer: SiteRenderer,
): Router<RequestState> {
  const router = new Router<RequestState>(exactPathOptions);
  const { siteOrigin: origin } = config;
  const sentFiles = new Map<string, { tag: string; since: number }>();

  function answer(ctx: HttpContext, type: string, body: string): void {
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const last = sentFiles.get(ctx.path);
    const isSame = last?.tag === tag;
    // HTTP dates have whole seconds, so the dates of two versions must differ by at least a second.
    const since = isSame ? last.since : Math.max(now().getTime(), (last?.since ?? 0) + 1_000);
    if (!isSame) sentFiles.set(ctx.path, { tag, since });
    ctx.set({ 'Cache-Control': 'public, max-age=300', ETag: tag, 'Last-Modified': new Date(since).toUTCString() });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = `${type}; charset=utf-8`;
    ctx.body = body;
  }

  const sitemapFile = pageCache.memoize(async (em) =>
    buildSitemap({
      origin,
      paths: await renderer.listPaths(),
      pages: await listPageAddresses(em),
      categories: await listPublishedCategories(em),
      posts: await listPostAddresses(em),
    }),
  );

  router.get('/robots.txt', (ctx) => {
    answer(
      ctx,
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /trinity-admin\nDisallow: /preview/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  router.get('/sitemap.xml', async (ctx) => {
    answer(ctx, 'application/xml', await sitemapFile(orm.em.fork(), ''));
  });

  router.get('/feed.xml', async (ctx) => {
    const em = orm.em.fork();
    const site = await readSite(em, config);
    const posts = await listNewestArticles(em, feedLength);
    answer(
      ctx,
      'application/atom+xml',
      await buildAtomFeed(site, posts, {
        now: now(),
        renderMarkdown,
        findPictures: (addresses) => findPictures(em, addresses),
      }),
    );
  });

  router.get('/.well-known/security.txt', async (ctx) => {
    const { email } = await readSite(orm.em.fork(), config);
    answer(ctx, 'text/plain', formatSecurityText({ origin, contact: config.securityContact ?? email, now: now() }));
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

/** RFC 9116 recommends that `security.txt` expires in less than a year. */
const validDays = 180;

interface SecurityTextSource {
  origin: string;
  /** E-mail address or https address of a page for security reports. */
  contact: string;
  now: Date;
}

/** Formats `security.txt` (RFC 9116). The text stays the same all day, so that its ETag stays valid. */
function formatSecurityText({ origin, contact, now }: SecurityTextSource): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : createMailtoLink(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
