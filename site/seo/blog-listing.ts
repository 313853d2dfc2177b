import type { BlogPost } from '../../shared/schemas/blog-post.ts';
import type { Site } from '../../shared/schemas/site.ts';

/** The blog as schema.org's Blog, with the articles that this page of it shows. */
export const blogListing = ({ origin, companyName, description }: Site, posts: Pick<BlogPost, 'slug'>[]) => ({
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
