import type { RouteObject } from 'react-router-dom';
import { LostScreen } from './lost-screen.tsx';
import { ScreenProblem } from './screen-problem.tsx';
import { screenRoutes } from './screens.ts';
import { Shell } from './shell.tsx';

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenProblem />,
    children: [
      {
        errorElement: <ScreenProblem />,
        children: [...screenRoutes, { path: '*', element: <LostScreen /> }],
      },
    ],
    hydrateFallbackElement: <span />,
  },
];
