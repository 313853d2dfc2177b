import type { CacheParameters } from '../shared/api/cache-parameters.ts';
import { serviceSlugs } from '../shared/domain/site/services.ts';

// Route data for the server. Browsers never load this file.

const isPrivate = null;

/** Query parameters that distinguish cached pages, by route. Routes that are not listed ignore their query. */
export const cacheParametersByPath = new Map<string, CacheParameters | null>([
  ['/blog', { reads: ['page', 'tag', 'category'], readsPrivately: ['q'] }],
  ['/blog/category/:category', { reads: ['page'], readsPrivately: ['q'] }],
  ['/contact', { readsPrivately: ['sent'] }],
  ['/quote', { reads: ['service'], knows: { service: serviceSlugs }, readsPrivately: ['sent'] }],
  ['/newsletter', isPrivate],
  ['/newsletter/confirm', isPrivate],
  ['/newsletter/unsubscribe', isPrivate],
  ['/preview/:token', isPrivate],
]);

/** Screens that hydrate right after the first paint. All other screens hydrate on the first input. */
export const formPaths = new Set([
  '/blog',
  '/blog/category/:category',
  '/contact',
  '/quote',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]);

export const screenSources = new Map<string, string>([
  ['/', 'features/home/home-screen.tsx'],
  ['/about', 'features/about/about-screen.tsx'],
  ['/services', 'features/services/services-screen.tsx'],
  ['/services/:serviceSlug', 'features/service-detail/service-detail-screen.tsx'],
  ['/process', 'features/process/process-screen.tsx'],
  ['/contact', 'features/contact/contact-screen.tsx'],
  ['/quote', 'features/quote/quote-screen.tsx'],
  ['/faqs', 'features/faqs/faqs-screen.tsx'],
  ['/blog', 'features/blog/blog-screen.tsx'],
  ['/blog/category/:category', 'features/blog/blog-screen.tsx'],
  ['/blog/:slug', 'features/article/article-screen.tsx'],
  ['/newsletter', 'features/newsletter/newsletter-screen.tsx'],
  ['/newsletter/confirm', 'features/newsletter/confirm-screen.tsx'],
  ['/newsletter/unsubscribe', 'features/newsletter/unsubscribe-screen.tsx'],
  ['/preview/:token', 'features/preview/preview-screen.tsx'],
  ['/:slug', 'features/page/page-screen.tsx'],
  ['*', 'features/not-found/not-found-screen.tsx'],
]);
