import { getCategoryPath } from '../../shared/domain/content/blog.ts';
import { getGeneratedShareImagePath } from '../../shared/domain/content/seo-tags.ts';
import { resolveWebAddress } from '../../shared/domain/web-address.ts';
import type { BlogPostEntity } from '../modules/blog-post/blog-post.entity.ts';
import type { PageAddress } from '../modules/page/page-list.service.ts';

type PostAddress = Pick<BlogPostEntity, 'slug' | 'image' | 'updatedAt'>;

export interface SitemapContent {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, including pages of built-in screens. */
  pages: PageAddress[];
  /** Categories with at least one article. */
  categories: BlogPostEntity['category'][];
  posts: PostAddress[];
}

interface Address {
  path: string;
  changed?: Date | undefined;
  /** URL or path of the picture. */
  image?: string | null | undefined;
}

/** Lists every address that search engines should index. */
export function buildSitemap(source: SitemapContent): string {
  const posts = source.posts.map(({ slug, updatedAt, image }) => ({
    path: `/blog/${slug}`,
    changed: updatedAt,
    image,
  }));
  return formatXmlFile(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    [...listScreenAddresses(source), ...posts].map((address) => formatUrlElement(source.origin, address)),
  );
}

function listScreenAddresses({ paths, pages, categories }: SitemapContent): Address[] {
  const pageOf = new Map(pages.map((page) => [getSitemapPath(page), page]));
  const entries = [
    ...paths.map((path) => ({ path, page: pageOf.get(path) })),
    ...pages
      .filter((page) => !paths.includes(getSitemapPath(page)))
      .map((page) => ({ path: getSitemapPath(page), page })),
  ];
  return [
    ...entries
      .filter(({ page }) => !page?.noIndex)
      .map(({ path, page }) => ({ path, changed: page?.updatedAt, image: page?.image ?? findServiceImage(path) })),
    ...categories.map((category) => ({ path: getCategoryPath(category) })),
  ];
}

const formatUrlElement = (origin: string, { path, changed, image }: Address): string => {
  const picture = image && resolveWebAddress(image, origin);
  return [
    `<url><loc>${escapeXmlText(origin + path)}</loc>`,
    changed && `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`,
    picture && `<image:image><image:loc>${escapeXmlText(picture)}</image:loc></image:image>`,
    '</url>',
  ]
    .filter(Boolean)
    .join('');
};

/** Returns the path of a service page's share image, because the page itself contains a drawing instead of a photo. */
const findServiceImage = (path: string): string | null =>
  path.startsWith('/services/') ? getGeneratedShareImagePath(path) : null;

const formatXmlFile = (root: string, namespaces: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;

const getSitemapPath = (page: PageAddress) => (page.slug === 'home' ? '/' : `/${page.slug}`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const unwritableCharacters = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Escapes text and removes characters that XML forbids. */
export const escapeXmlText = (text: string): string =>
  text.replace(unwritableCharacters, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
