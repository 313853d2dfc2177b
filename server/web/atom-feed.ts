import { createSocialImage, findPictureByAddress } from '../../shared/domain/content/pictures.ts';
import { maxAnswerBytes } from '../../shared/domain/limits.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import type { PictureAwareRenderer } from '../content/picture-aware-renderer.ts';
import type { BlogPostEntity } from '../modules/blog-post/blog-post.entity.ts';
import { getAuthorName, getPublicDate } from '../modules/blog-post/blog-post.presenter.ts';
import { escapeXmlText } from './sitemap.ts';

interface FeedSources {
  /** Shown as the time of the last change if the feed is empty. */
  now: Date;
  renderMarkdown: PictureAwareRenderer;
  findPictures(addresses: readonly (string | null | undefined)[]): Promise<Picture[]>;
}

/** Builds an Atom feed (RFC 4287) of the newest posts. Posts beyond the size limit of the feed have only a summary. */
export async function buildAtomFeed(
  { origin, companyName }: Site,
  posts: BlogPostEntity[],
  { now, renderMarkdown, findPictures }: FeedSources,
): Promise<string> {
  const changes = posts.map(({ updatedAt }) => updatedAt.getTime());
  let bytesLeft = maxAnswerBytes - summaryReserveBytes;
  const texts = new Map<BlogPostEntity, string>();
  const pictures = await findPictures(posts.map(({ image }) => image));
  for (const post of posts) {
    if (Buffer.byteLength(post.content) > bytesLeft) continue;
    const text = formatContent(getArticleAddress(origin, post), (await renderMarkdown(post.content)).html);
    if (Buffer.byteLength(text) > bytesLeft) continue;
    bytesLeft -= Buffer.byteLength(text);
    texts.set(post, text);
  }
  const updated = posts.length > 0 ? new Date(Math.max(...changes)) : now;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXmlText(origin)}/blog</id>
<title>${escapeXmlText(companyName)} Blog</title>
<link rel="self" type="application/atom+xml" href="${escapeXmlText(origin)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${escapeXmlText(origin)}/blog"/>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeXmlText(companyName)}</name></author>
${posts.map((post) => formatEntry(origin, post, { text: texts.get(post), picture: findPictureByAddress(post.image, pictures) })).join('\n')}
</feed>
`;
}

const summaryReserveBytes = 128 * 1024;

const getArticleAddress = (origin: string, { slug }: BlogPostEntity) => `${origin}/blog/${slug}`;

const formatContent = (address: string, html: string) =>
  `<content type="html">${escapeXmlText(makeAddressesAbsolute(html, address))}</content>\n`;

interface EntryParts {
  text: string | undefined;
  picture: Picture | null;
}

const formatEntry = (origin: string, post: BlogPostEntity, { text = '', picture }: EntryParts) => `<entry>
<id>urn:uuid:${post.id}</id>
<title>${escapeXmlText(post.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXmlText(getArticleAddress(origin, post))}"/>
${formatEnclosure(origin, picture)}${formatAuthor(post)}<published>${getPublicDate(post).toISOString()}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<category term="${escapeXmlText(post.category)}"/>
<summary>${escapeXmlText(post.excerpt)}</summary>
${text}</entry>`;

/** Adds the picture as an enclosure, which feed readers show beside the summary. */
const formatEnclosure = (origin: string, picture: Picture | null): string =>
  picture
    ? `<link rel="enclosure" type="image/jpeg" href="${escapeXmlText(origin + createSocialImage(picture).address)}"/>\n`
    : '';

/** Returns an empty string if the company is the author, because the feed already names the company. */
function formatAuthor(post: BlogPostEntity): string {
  const name = getAuthorName(post);
  return name === null ? '' : `<author><name>${escapeXmlText(name)}</name></author>\n`;
}

/**
 * Prepares HTML for feed readers. Makes addresses absolute and keeps one size of each picture.
 * @param base address of the article
 */
const makeAddressesAbsolute = (html: string, base: string): string =>
  html
    .replace(/<source [^>]*>/g, '')
    .replace(
      /(?<= (?:href|src)=")(?![a-z][a-z\d+.-]*:)[^"]*/gi,
      (address) => URL.parse(address, base)?.href ?? address,
    );
