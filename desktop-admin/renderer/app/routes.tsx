import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import { Link, type RouteObject } from 'react-router-dom';
import { ScreenEmptyState } from '../shared/ui/screens/screen-state.tsx';
import { screenRoutes } from './screens.ts';
import { AdminShell } from './shell.tsx';

const NotFoundScreen = () => (
  <ScreenEmptyState
    icon={<SearchIcon size={40} />}
    heading="h1"
    title="Screen not found"
    action={<Link to="/">Go to the dashboard</Link>}
  >
    Check the address for typing errors. The screen may belong to another version of the lead desk.
  </ScreenEmptyState>
);

const ScreenProblem = () => (
  <div role="alert">
    <ScreenEmptyState
      icon={<ErrorIcon size={40} />}
      heading="h1"
      title="This screen could not be shown"
      action={
        <Button intent="primary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      An error occurred. Reload the screen. If the error occurs again, tell your administrator.
    </ScreenEmptyState>
  </div>
);

export const adminRoutes: RouteObject[] = [
  {
    element: <AdminShell />,
    errorElement: <ScreenProblem />,
    children: [
      {
        errorElement: <ScreenProblem />,
        children: [...screenRoutes, { path: '*', element: <NotFoundScreen /> }],
      },
    ],
    hydrateFallbackElement: <span />,
  },
];
