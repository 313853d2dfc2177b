import { categoryPath } from '../../shared/domain/content/blog.ts';
import { drawnImage } from '../../shared/domain/content/seo-tags.ts';
import { absoluteAddress } from '../../shared/domain/web-address.ts';
import type { AddressBytes } from '../modules/blog-post/blog-list.service.ts';
import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import type { PageAddress } from '../modules/page/page-list.service.ts';

/**
 * Bytes in which the addresses of one file start: with the longest address after them and what is around them, a file
 * stays below a mebibyte. Each counts for two hundred at least, so that there are five thousand in a file at most.
 */
const partBytes = 1_000_000;
const leastBytes = 200;

type PostAddress = Pick<BlogPost, 'slug' | 'image' | 'updatedAt'>;

export interface SitemapSource {
  origin: string;
  /** Paths of the built-in screens. */
  paths: readonly string[];
  /** Published pages, those of built-in screens included. */
  pages: PageAddress[];
  /** Categories that have an article. */
  categories: BlogPost['category'][];
  /** Start of the last of the published posts, in bytes of their addresses; null when there is none. */
  startOfLastPost(bytes: AddressBytes): Promise<number | null>;
  /** The published posts that start there, oldest first, so that a file keeps its addresses when more are written. */
  readPosts(bytes: AddressBytes, part: { from: number; to: number }): Promise<PostAddress[]>;
}

interface Address {
  path: string;
  changed?: Date | undefined;
  /** Address or path of the picture that it shows. */
  image?: string | null | undefined;
}

/** Every address that search engines should know, or, when these are too many for one file, where its parts are. */
export async function sitemap(source: SitemapSource): Promise<string> {
  const parts = await partCount(source);
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
  const [part, parts] = [Number(name), await partCount(source)];
  if (parts === 1 || !/^[1-9]\d*$/.test(name) || part > parts) return null;
  return urlSet(source.origin, await readPart(source, part));
}

async function partCount(source: SitemapSource): Promise<number> {
  const { starts, bytes } = weighedScreens(source);
  const lastPost = await source.startOfLastPost(postBytes(source.origin));
  return Math.floor((lastPost === null ? (starts.at(-1) ?? 0) : bytes + lastPost) / partBytes) + 1;
}

async function readPart(source: SitemapSource, part: number): Promise<Address[]> {
  const { screens, starts, bytes } = weighedScreens(source);
  const [from, to] = [(part - 1) * partBytes, part * partBytes];
  const posts = await source.readPosts(postBytes(source.origin), { from: from - bytes, to: to - bytes });
  return [
    ...screens.filter((_, index) => isWithin(starts[index], from, to)),
    ...posts.map(({ slug, updatedAt, image }) => ({ path: `/blog/${slug}`, changed: updatedAt, image })),
  ];
}

const isWithin = (start = 0, from: number, to: number) => start >= from && start < to;

/** All but the posts, which come after them, with where each starts, and the bytes of all. */
function weighedScreens(source: SitemapSource) {
  const screens = screenAddresses(source);
  let bytes = 0;
  const starts = screens.map((screen) => {
    const start = bytes;
    bytes += Math.max(leastBytes, lineBytes(source.origin, screen));
    return start;
  });
  return { screens, starts, bytes };
}

const lineBytes = (origin: string, address: Address) => Buffer.byteLength(urlElement(origin, address)) + '\n'.length;

/** What a post takes beside its slug and the address of its picture. */
function postBytes(origin: string): AddressBytes {
  const plain = { path: '/blog/', changed: new Date(0) };
  const post = lineBytes(origin, plain);
  return { least: leastBytes, post, picture: lineBytes(origin, { ...plain, image: '/' }) - post };
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

const urlSet = (origin: string, addresses: Address[]): string =>
  xmlFile(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    addresses.map((address) => urlElement(origin, address)),
  );

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
