import { categoryPath } from '../../shared/domain/content/blog.ts';
import { drawnImage } from '../../shared/domain/content/seo-tags.ts';
import { absoluteAddress } from '../../shared/domain/web-address.ts';
import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import type { PageAddress } from '../modules/page/page-list.service.ts';

type PostAddress = Pick<BlogPost, 'slug' | 'image' | 'updatedAt'>;

export interface SitemapSource {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, those of built-in screens included. */
  pages: PageAddress[];
  /** Categories that have an article. */
  categories: BlogPost['category'][];
  posts: PostAddress[];
}

interface Address {
  path: string;
  changed?: Date | undefined;
  /** Address or path of the picture that it shows. */
  image?: string | null | undefined;
}

/** Every address that search engines should index. */
export function sitemap(source: SitemapSource): string {
  const posts = source.posts.map(({ slug, updatedAt, image }) => ({
    path: `/blog/${slug}`,
    changed: updatedAt,
    image,
  }));
  return xmlFile(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    [...screenAddresses(source), ...posts].map((address) => urlElement(source.origin, address)),
  );
}

/** Built-in screens, staff's pages and the categories of the blog. */
function screenAddresses({ paths, pages, categories }: SitemapSource): Address[] {
  const pageOf = new Map(pages.map((page) => [pathOfPage(page), page]));
  const entries = [
    ...paths.map((path) => ({ path, page: pageOf.get(path) })),
    ...pages.filter((page) => !paths.includes(pathOfPage(page))).map((page) => ({ path: pathOfPage(page), page })),
  ];
  return [
    ...entries
      .filter(({ page }) => !page?.noIndex)
      .map(({ path, page }) => ({ path, changed: page?.updatedAt, image: page?.image ?? serviceImage(path) })),
    ...categories.map((category) => ({ path: categoryPath(category) })),
  ];
}

const urlElement = (origin: string, { path, changed, image }: Address): string => {
  const picture = image && absoluteAddress(image, origin);
  return [
    `<url><loc>${xmlText(origin + path)}</loc>`,
    changed && `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`,
    picture && `<image:image><image:loc>${xmlText(picture)}</image:loc></image:image>`,
    '</url>',
  ]
    .filter(Boolean)
    .join('');
};

/** Services have drawings, which search engines list as the picture that we make of them. */
const serviceImage = (path: string): string | null => (path.startsWith('/services/') ? drawnImage(path) : null);

const xmlFile = (root: string, namespaces: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;

const pathOfPage = (page: PageAddress) => (page.slug === 'home' ? '/' : `/${page.slug}`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Control characters that XML 1.0 has no way to write. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Text as XML may hold it: escaped, without what cannot be written at all. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
