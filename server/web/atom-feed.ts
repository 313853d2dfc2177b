import type { Site } from '../../shared/schemas/site.ts';
import { renderMarkdown } from '../content/markdown.ts';
import type { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import { xmlText } from './xml.ts';

type FeedPost = Pick<
  BlogPost,
  'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'category' | 'createdAt' | 'updatedAt'
>;

/**
 * The newest articles as an Atom feed (RFC 4287).
 * @param now when it was last changed, as long as nothing is in it
 */
export function atomFeed({ origin, companyName }: Site, posts: FeedPost[], now: Date): string {
  const changes = posts.map(({ updatedAt }) => updatedAt.getTime());
  const updated = posts.length > 0 ? new Date(Math.max(...changes)) : now;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(origin)}/blog</id>
<title>${xmlText(companyName)} Blog</title>
<link rel="self" type="application/atom+xml" href="${xmlText(origin)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${xmlText(origin)}/blog"/>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(companyName)}</name></author>
${posts.map((post) => entry(origin, post)).join('\n')}
</feed>
`;
}

const entry = (origin: string, post: FeedPost) => `<entry>
<id>urn:uuid:${post.id}</id>
<title>${xmlText(post.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(`${origin}/blog/${post.slug}`)}"/>
<published>${post.createdAt.toISOString()}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<category term="${xmlText(post.category)}"/>
<summary>${xmlText(post.excerpt)}</summary>
<content type="html">${xmlText(renderMarkdown(post.content))}</content>
</entry>`;
