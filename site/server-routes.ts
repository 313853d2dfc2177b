import type { CacheParameters } from '../shared/api/cache-parameters.ts';
import { serviceSlugs } from '../shared/domain/site/services.ts';

// What only the server needs to know of a route: no browser fetches it.

/** What a page shows is one visitor's, whatever its address. */
const isPrivate = null;

/**
 * What screens read of the query of their address, by the path of their route: on the server only, which keeps pages by
 * it. A screen that is not here reads nothing, and is rendered without its query.
 */
export const pageParameters = new Map<string, CacheParameters | null>([
  ['/blog', { reads: ['page', 'tag', 'category'], readsPrivately: ['q'] }],
  ['/blog/category/:category', { reads: ['page'], readsPrivately: ['q'] }],
  ['/contact', { readsPrivately: ['sent'] }],
  ['/quote', { reads: ['service'], knows: { service: serviceSlugs }, readsPrivately: ['sent'] }],
  ['/newsletter', isPrivate],
  ['/newsletter/confirm', isPrivate],
  ['/newsletter/unsubscribe', isPrivate],
  ['/preview/:token', isPrivate],
]);

/**
 * Screens that visitors fill in: they come alive as soon as they are painted. All others are for reading, and wait for
 * the visitor.
 */
export const formPaths = new Set([
  '/blog',
  '/blog/category/:category',
  '/contact',
  '/quote',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]);

/** Sources of the screens, by the path of their route: the names under which the build knows their files. */
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
