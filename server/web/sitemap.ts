import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import type { Page } from '../modules/page/page.entity.ts';
import { xmlText } from './xml.ts';

interface SitemapContent {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, those of built-in screens included. */
  pages: Page[];
  posts: BlogPost[];
}

/** The sitemap: every address that search engines should know, with the day of its last change where there is one. */
export function sitemap({ origin, paths, pages, posts }: SitemapContent): string {
  const pageOf = new Map(pages.map((page) => [pathOfPage(page), page]));
  const entries = [
    ...paths.map((path) => ({ path, page: pageOf.get(path) })),
    ...pages.filter((page) => !paths.includes(pathOfPage(page))).map((page) => ({ path: pathOfPage(page), page })),
  ]
    .filter(({ page }) => !page?.seoMeta?.noIndex)
    .map(({ path, page }) => ({ path, changed: page?.updatedAt }));
  const articles = posts.map((post) => ({ path: `/blog/${post.slug}`, changed: post.updatedAt }));
  const urls = [...entries, ...articles].map(
    ({ path, changed }) =>
      `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

const pathOfPage = (page: Page) => (page.slug === 'home' ? '/' : `/${page.slug}`);
