import { drawnImage } from '../../shared/domain/seo-tags.ts';
import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import type { Page } from '../modules/page/page.entity.ts';
import { xmlText } from './xml.ts';

interface SitemapContent {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, those of built-in screens included. */
  pages: Page[];
  posts: Pick<BlogPost, 'slug' | 'image' | 'updatedAt'>[];
}

/** The sitemap: every address that search engines should know, with the day of its last change where there is one. */
export function sitemap({ origin, paths, pages, posts }: SitemapContent): string {
  const pageOf = new Map(pages.map((page) => [pathOfPage(page), page]));
  const entries = [
    ...paths.map((path) => ({ path, page: pageOf.get(path) })),
    ...pages.filter((page) => !paths.includes(pathOfPage(page))).map((page) => ({ path: pathOfPage(page), page })),
  ]
    .filter(({ page }) => !page?.seoMeta?.noIndex)
    .map(({ path, page }) => ({ path, changed: page?.updatedAt, image: page?.featuredImage ?? serviceImage(path) }));
  const articles = posts.map(({ slug, updatedAt, image }) => ({ path: `/blog/${slug}`, changed: updatedAt, image }));
  const urls = [...entries, ...articles].map((entry) => urlElement(origin, entry));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

interface SitemapEntry {
  path: string;
  changed: Date | undefined;
  /** Address or path of the picture that it shows. */
  image: string | null | undefined;
}

const urlElement = (origin: string, { path, changed, image }: SitemapEntry): string =>
  [
    `<url><loc>${xmlText(origin + path)}</loc>`,
    changed && `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`,
    image && `<image:image><image:loc>${xmlText(new URL(image, origin).href)}</image:loc></image:image>`,
    '</url>',
  ]
    .filter(Boolean)
    .join('');

/** Services have drawings, which search engines list as the picture that we make of them. */
const serviceImage = (path: string): string | null => (path.startsWith('/services/') ? drawnImage(path) : null);

const pathOfPage = (page: Page) => (page.slug === 'home' ? '/' : `/${page.slug}`);
