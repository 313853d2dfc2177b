/**
 * Keys of the reads: a key's segments joined with `/` are the path that is fetched
 * (specification, section 7), so that a key is all a query needs.
 */
export const queryKeys = {
  site: ['/api/site'],
  publishedBlogPosts: ['/api/blog-posts?published=true'],
  blogPost: (slug: string) => ['/api/blog-posts', slug],
  publishedFaqs: ['/api/faqs?published=true'],
  page: (slug: string) => ['/api/pages', slug],
  preview: (token: string) => ['/api/previews', token],
  quotes: ['/api/quotes'],
  contacts: ['/api/contacts'],
  session: ['/api/admin/session'],
  stats: ['/api/admin/stats'],
} as const;

export const pathOfKey = (key: readonly unknown[]): string => key.join('/');
