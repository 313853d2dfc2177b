import { drawnImage } from '../../shared/domain/seo-tags.ts';
import type { BlogPost } from '../../shared/schemas/blog-post.ts';
import type { Site } from '../../shared/schemas/site.ts';

type Posting = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'image' | 'category' | 'tags' | 'createdAt' | 'updatedAt'>;

/** An article as schema.org's BlogPosting. */
export function blogPosting({ origin, companyName }: Site, post: Posting) {
  const url = `${origin}/blog/${post.slug}`;
  const company = { '@type': 'Organization', name: companyName, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: new URL(post.image ?? drawnImage(`/blog/${post.slug}`), origin).href,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    articleSection: post.category,
    keywords: post.tags.join(', '),
    inLanguage: 'en',
    mainEntityOfPage: url,
    url,
    author: { ...company, name: `${companyName} Team` },
    publisher: { ...company, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
  };
}
