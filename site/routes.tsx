import { createLazyScreen, type LazyScreen } from './app/lazy-screen.tsx';

export interface ScreenRoute {
  path: string;
  screen: LazyScreen;
  isUnlisted?: true;
}

const blogScreen = createLazyScreen(() => import('./features/blog/blog-screen.tsx'));

/** React Router ranks matching routes. `server-routes.ts` lists the screens that read the query. */
export const siteScreenRoutes: ScreenRoute[] = [
  { path: '/', screen: createLazyScreen(() => import('./features/home/home-screen.tsx')) },
  { path: '/about', screen: createLazyScreen(() => import('./features/about/about-screen.tsx')) },
  { path: '/services', screen: createLazyScreen(() => import('./features/services/services-screen.tsx')) },
  {
    path: '/services/:serviceSlug',
    screen: createLazyScreen(() => import('./features/service-detail/service-detail-screen.tsx')),
  },
  { path: '/process', screen: createLazyScreen(() => import('./features/process/process-screen.tsx')) },
  { path: '/contact', screen: createLazyScreen(() => import('./features/contact/contact-screen.tsx')) },
  { path: '/quote', screen: createLazyScreen(() => import('./features/quote/quote-screen.tsx')) },
  { path: '/faqs', screen: createLazyScreen(() => import('./features/faqs/faqs-screen.tsx')) },
  { path: '/blog', screen: blogScreen },
  { path: '/blog/category/:category', screen: blogScreen },
  { path: '/blog/:slug', screen: createLazyScreen(() => import('./features/article/article-screen.tsx')) },
  {
    path: '/newsletter',
    screen: createLazyScreen(() => import('./features/newsletter/newsletter-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/confirm',
    screen: createLazyScreen(() => import('./features/newsletter/confirm-screen.tsx')),
    isUnlisted: true,
  },
  {
    path: '/newsletter/unsubscribe',
    screen: createLazyScreen(() => import('./features/newsletter/unsubscribe-screen.tsx')),
    isUnlisted: true,
  },
  { path: '/preview/:token', screen: createLazyScreen(() => import('./features/preview/preview-screen.tsx')) },
  { path: '/:slug', screen: createLazyScreen(() => import('./features/page/page-screen.tsx')) },
  { path: '*', screen: createLazyScreen(() => import('./features/not-found/not-found-screen.tsx')) },
];
