import type { RouteObject } from 'react-router-dom';
import { LostScreen } from './lost-screen.tsx';
import { ScreenProblem } from './screen-problem.tsx';
import { Shell } from './shell.tsx';

/** Each screen is loaded when it is first opened, so that the desk starts fast however many there are. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenProblem />,
    children: [
      {
        errorElement: <ScreenProblem />,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
            }),
          },
          {
            path: 'quotes/:id?',
            lazy: async () => ({ Component: (await import('../features/quotes/quotes-screen.tsx')).QuotesScreen }),
          },
          {
            path: 'contacts/:id?',
            lazy: async () => ({
              Component: (await import('../features/contacts/contacts-screen.tsx')).ContactsScreen,
            }),
          },
          {
            path: 'pages',
            lazy: async () => ({ Component: (await import('../features/pages/pages-screen.tsx')).PagesScreen }),
          },
          {
            path: 'pages/:id',
            lazy: async () => ({
              Component: (await import('../features/pages/page-editor-screen.tsx')).PageEditorScreen,
            }),
          },
          {
            path: 'seo',
            lazy: async () => ({ Component: (await import('../features/seo/seo-screen.tsx')).SeoScreen }),
          },
          {
            path: 'settings',
            lazy: async () => ({
              Component: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
            }),
          },
          {
            path: 'blog/:id?',
            lazy: async () => ({ Component: (await import('../features/blog/blog-screen.tsx')).BlogScreen }),
          },
          {
            path: 'faqs/:id?',
            lazy: async () => ({ Component: (await import('../features/faqs/faqs-screen.tsx')).FaqsScreen }),
          },
          {
            path: 'subscribers',
            lazy: async () => ({
              Component: (await import('../features/subscribers/subscribers-screen.tsx')).SubscribersScreen,
            }),
          },
          {
            path: 'privacy',
            lazy: async () => ({ Component: (await import('../features/privacy/privacy-screen.tsx')).PrivacyScreen }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('../features/account/account-screen.tsx')).AccountScreen }),
          },
          {
            path: 'download',
            lazy: async () => ({
              Component: (await import('../features/download/download-screen.tsx')).DownloadScreen,
            }),
          },
          { path: '*', element: <LostScreen /> },
        ],
      },
    ],
    hydrateFallbackElement: <span />,
  },
];
