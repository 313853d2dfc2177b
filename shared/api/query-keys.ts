// Keys of the reads: a key's segments joined with `/` are the path that is fetched (specification, section 7), so that a
// key is all a query needs.

/** What the public site reads: apart, because every visitor fetches them. */
export const siteKeys = {
  site: ['/api/site'],
  /** @param query with its `?`, or nothing */
  blogPage: (query: string) => [`/api/blog${query}`],
  latestPosts: ['/api/blog/latest'],
  relatedPosts: (slug: string) => ['/api/blog/related', slug],
  blogPost: (slug: string) => ['/api/blog-posts', slug],
  publishedFaqs: ['/api/faqs?published=true'],
  serviceReading: (slug: string) => ['/api/services', slug, 'reading'],
  listedPages: ['/api/pages'],
  page: (slug: string) => ['/api/pages', slug],
  preview: (token: string) => ['/api/previews', token],
} as const;

/** What the admin reads, too. */
export const queryKeys = {
  ...siteKeys,
  blogPosts: ['/api/blog-posts'],
  faqs: ['/api/faqs'],
  quotes: ['/api/quotes'],
  contacts: ['/api/contacts'],
  session: ['/api/admin/session'],
  stats: ['/api/admin/stats'],
  goLive: ['/api/admin/go-live'],
  mail: ['/api/admin/mail'],
  leadTrend: ['/api/admin/lead-trend'],
  desktopReleases: ['/api/admin/desktop-releases'],
  sessions: ['/api/admin/sessions'],
  privacyLog: ['/api/admin/privacy/log'],
  subscribers: ['/api/admin/subscribers'],
  subscriberOverview: ['/api/admin/newsletter'],
  mailings: ['/api/admin/mailings'],
  postMailings: (postId: string) => ['/api/admin/blog-posts', postId, 'mailings'],
  mailingDraft: (postId: string) => ['/api/admin/blog-posts', postId, 'mailing'],
  settings: ['/api/admin/settings'],
  menus: ['/api/admin/menus'],
  adminPages: ['/api/admin/pages'],
  adminPage: (id: string) => ['/api/admin/pages', id],
} as const;

export const pathOfKey = (key: readonly unknown[]): string => key.join('/');
