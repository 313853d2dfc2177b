import { getSocialImage } from '../../shared/domain/content/pictures.ts';
import { getGeneratedShareImagePath } from '../../shared/domain/content/seo-tags.ts';
import type { Article, BlogPost } from '../../shared/schemas/content/blog-post.ts';
import type { Site } from '../../shared/schemas/site/site.ts';

type Posting = Pick<
  Article,
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'metaDescription'
  | 'image'
  | 'pictures'
  | 'category'
  | 'tags'
  | 'author'
  | 'publishedAt'
  | 'updatedAt'
>;

export function buildBlogPostingJsonLd({ origin, companyName }: Site, post: Posting) {
  const url = `${origin}/blog/${post.slug}`;
  const company = { '@type': 'Organization', name: companyName, url: `${origin}/` };
  const drawn = new URL(getGeneratedShareImagePath(`/blog/${post.slug}`), origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription ?? post.excerpt,
    image: post.image ? [new URL(getSocialImage(post.image, post.pictures).address, origin).href, drawn] : [drawn],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: post.category,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    inLanguage: 'en',
    mainEntityOfPage: url,
    url,
    author: post.author
      ? { '@type': 'Person', name: post.author, worksFor: company }
      : { ...company, name: `${companyName} Team` },
    publisher: { ...company, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
  };
}

export const buildBlogJsonLd = ({ origin, companyName, description }: Site, posts: Pick<BlogPost, 'slug'>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Blog',
  '@id': `${origin}/blog#blog`,
  name: `${companyName} Blog`,
  description,
  url: `${origin}/blog`,
  inLanguage: 'en',
  publisher: { '@id': `${origin}/#company` },
  ...(posts.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${origin}/blog/${slug}`,
      })),
    },
  }),
});
