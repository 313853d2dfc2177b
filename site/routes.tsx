import { type LazyScreen, lazyScreen } from './app/lazy-screen.tsx';

/** A path and its screen. */
export interface SiteRoute {
  path: string;
  /** Path of the screen's source: the name under which the build knows its files. */
  source: string;
  screen: LazyScreen;
  /** Search engines need not know it. */
  isUnlisted?: true;
}

const blogScreen = {
  source: 'features/blog/blog-screen.tsx',
  screen: lazyScreen(() => import('./features/blog/blog-screen.tsx')),
};

/**
 * Every screen of the public site. The first match wins as React Router ranks them; `*` is what is left. One that reads
 * the query of its address says so in `page-parameters.ts`.
 */
export const siteRoutes: SiteRoute[] = [
  {
    path: '/',
    source: 'features/home/home-screen.tsx',
    screen: lazyScreen(() => import('./features/home/home-screen.tsx')),
  },
  {
    path: '/about',
    source: 'features/about/about-screen.tsx',
    screen: lazyScreen(() => import('./features/about/about-screen.tsx')),
  },
  {
    path: '/services',
    source: 'features/services/services-screen.tsx',
    screen: lazyScreen(() => import('./features/services/services-screen.tsx')),
  },
  {
    path: '/services/:serviceSlug',
    source: 'features/service-detail/service-detail-screen.tsx',
    screen: lazyScreen(() => import('./features/service-detail/service-detail-screen.tsx')),
  },
  {
    path: '/process',
    source: 'features/process/process-screen.tsx',
    screen: lazyScreen(() => import('./features/process/process-screen.tsx')),
  },
  {
    path: '/contact',
    source: 'features/contact/contact-screen.tsx',
    screen: lazyScreen(() => import('./features/contact/contact-screen.tsx')),
  },
  {
    path: '/quote',
    source: 'features/quote/quote-screen.tsx',
    screen: lazyScreen(() => import('./features/quote/quote-screen.tsx')),
  },
  {
    path: '/faqs',
    source: 'features/faqs/faqs-screen.tsx',
    screen: lazyScreen(() => import('./features/faqs/faqs-screen.tsx')),
  },
  { ...blogScreen, path: '/blog' },
  { ...blogScreen, path: '/blog/category/:category' },
  {
    path: '/blog/:slug',
    source: 'features/article/article-screen.tsx',
    screen: lazyScreen(() => import('./features/article/article-screen.tsx')),
  },
  {
    path: '/newsletter',
    source: 'features/newsletter/newsletter-screen.tsx',
    screen: lazyScreen(() => import('./features/newsletter/newsletter-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/confirm',
    source: 'features/newsletter/confirm-screen.tsx',
    screen: lazyScreen(() => import('./features/newsletter/confirm-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/unsubscribe',
    source: 'features/newsletter/unsubscribe-screen.tsx',
    screen: lazyScreen(() => import('./features/newsletter/unsubscribe-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/preview/:token',
    source: 'features/preview/preview-screen.tsx',
    screen: lazyScreen(() => import('./features/preview/preview-screen.tsx')),
  },
  {
    path: '/:slug',
    source: 'features/page/page-screen.tsx',
    screen: lazyScreen(() => import('./features/page/page-screen.tsx')),
  },
  {
    path: '*',
    source: 'features/not-found/not-found-screen.tsx',
    screen: lazyScreen(() => import('./features/not-found/not-found-screen.tsx')),
  },
];
