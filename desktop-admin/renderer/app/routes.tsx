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
          { path: '*', element: <LostScreen /> },
        ],
      },
    ],
    hydrateFallbackElement: <span />,
  },
];
