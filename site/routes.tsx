import { type LazyScreen, lazyScreen } from './app/lazy-screen.tsx';

/** A path and its screen. */
export interface SiteRoute {
  path: string;
  screen: LazyScreen;
  /** Search engines need not know it. */
  isUnlisted?: true;
}

const blogScreen = lazyScreen(() => import('./features/blog/blog-screen.tsx'));

/**
 * Every screen of the public site. The first match wins as React Router ranks them; `*` is what is left. One that reads
 * the query of its address says so in `server-routes.ts`.
 */
export const siteRoutes: SiteRoute[] = [
  { path: '/', screen: lazyScreen(() => import('./features/home/home-screen.tsx')) },
  { path: '/about', screen: lazyScreen(() => import('./features/about/about-screen.tsx')) },
  { path: '/services', screen: lazyScreen(() => import('./features/services/services-screen.tsx')) },
  {
    path: '/services/:serviceSlug',
    screen: lazyScreen(() => import('./features/service-detail/service-detail-screen.tsx')),
  },
  { path: '/process', screen: lazyScreen(() => import('./features/process/process-screen.tsx')) },
  { path: '/contact', screen: lazyScreen(() => import('./features/contact/contact-screen.tsx')) },
  { path: '/quote', screen: lazyScreen(() => import('./features/quote/quote-screen.tsx')) },
  { path: '/faqs', screen: lazyScreen(() => import('./features/faqs/faqs-screen.tsx')) },
  { path: '/blog', screen: blogScreen },
  { path: '/blog/category/:category', screen: blogScreen },
  { path: '/blog/:slug', screen: lazyScreen(() => import('./features/article/article-screen.tsx')) },
  {
    path: '/newsletter',
    screen: lazyScreen(() => import('./features/newsletter/newsletter-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/confirm',
    screen: lazyScreen(() => import('./features/newsletter/confirm-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/unsubscribe',
    screen: lazyScreen(() => import('./features/newsletter/unsubscribe-screen.tsx')),
    isUnlisted: true,
  },
  { path: '/preview/:token', screen: lazyScreen(() => import('./features/preview/preview-screen.tsx')) },
  { path: '/:slug', screen: lazyScreen(() => import('./features/page/page-screen.tsx')) },
  { path: '*', screen: lazyScreen(() => import('./features/not-found/not-found-screen.tsx')) },
];
