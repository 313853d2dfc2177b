import { categoryPath } from '../../shared/domain/blog-address.ts';
import { drawnImage } from '../../shared/domain/seo-tags.ts';
import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import type { Page } from '../modules/page/page.entity.ts';
import { xmlText } from './xml.ts';

/** Addresses in one file; the protocol allows 50,000. */
const partLength = 10_000;

type PostAddress = Pick<BlogPost, 'slug' | 'image' | 'updatedAt'>;

export interface SitemapSource {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, those of built-in screens included. */
  pages: Page[];
  /** Those with an article. */
  categories: BlogPost['category'][];
  postCount: number;
  /** Published posts, oldest first, so that a file keeps its addresses when more are written. */
  readPosts(part: { offset: number; limit: number }): Promise<PostAddress[]>;
}

interface Address {
  path: string;
  changed?: Date | undefined;
  /** Address or path of the picture that it shows. */
  image?: string | null | undefined;
}

/** Every address that search engines should know, or, when these are too many for one file, where its parts are. */
export async function sitemap(source: SitemapSource): Promise<string> {
  const parts = partCount(source);
  if (parts === 1) return urlSet(source.origin, await readPart(source, 1));
  const files = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
  const entries = files.map((path) => `<sitemap><loc>${xmlText(source.origin + path)}</loc></sitemap>`);
  return xmlFile('sitemapindex', 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', entries);
}

/**
 * One of the files that a long sitemap consists of; null when it has no such part.
 * @param name counted from 1
 */
export async function sitemapPart(source: SitemapSource, name: string): Promise<string | null> {
  const [part, parts] = [Number(name), partCount(source)];
  if (parts === 1 || !/^[1-9]\d*$/.test(name) || part > parts) return null;
  return urlSet(source.origin, await readPart(source, part));
}

const partCount = (source: SitemapSource): number =>
  Math.ceil((screenAddresses(source).length + source.postCount) / partLength);

async function readPart(source: SitemapSource, part: number): Promise<Address[]> {
  const screens = screenAddresses(source);
  const [start, end] = [(part - 1) * partLength, part * partLength];
  const shown = screens.slice(start, end);
  const posts = await source.readPosts({
    offset: Math.max(0, start - screens.length),
    limit: end - start - shown.length,
  });
  return [
    ...shown,
    ...posts.map(({ slug, updatedAt, image }) => ({ path: `/blog/${slug}`, changed: updatedAt, image })),
  ];
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
      .filter(({ page }) => !page?.seoMeta?.noIndex)
      .map(({ path, page }) => ({ path, changed: page?.updatedAt, image: page?.featuredImage ?? serviceImage(path) })),
    ...categories.map((category) => ({ path: categoryPath(category) })),
  ];
}

const urlSet = (origin: string, addresses: Address[]): string =>
  xmlFile(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    addresses.map((address) => urlElement(origin, address)),
  );

const urlElement = (origin: string, { path, changed, image }: Address): string =>
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

const xmlFile = (root: string, namespaces: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;

const pathOfPage = (page: Page) => (page.slug === 'home' ? '/' : `/${page.slug}`);
