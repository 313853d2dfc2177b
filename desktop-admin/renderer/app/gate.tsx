import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { usePlatform } from '../shared/platform/platform.ts';
import { LoginScreen } from '../shared/session/login-screen.tsx';
import { LostSessionDialog } from '../shared/session/lost-session-dialog.tsx';
import { sessionQuery } from '../shared/session/session.query.ts';
import { useSession, useSessionStore } from '../shared/session/use-session.ts';

const ServerLine = lazy(async () => ({
  default: (await import('../features/connection/server-line.tsx')).ServerLine,
}));

/** Asks who is there. A session that ends later puts the login form over the screens and leaves them as they are. */
export function Gate({ router }: { router: DataRouter }) {
  const store = useSessionStore();
  const platform = usePlatform();
  const { phase } = useSession();
  const { data: answer } = useQuery(sessionQuery);

  useEffect(() => {
    if (answer) store.checked(answer.user);
  }, [answer, store]);

  if (phase === 'signed-out') {
    return (
      <LoginScreen>
        {platform.connection && (
          <Suspense>
            <ServerLine />
          </Suspense>
        )}
      </LoginScreen>
    );
  }
  return (
    <>
      <RouterProvider router={router} />
      <LostSessionDialog isOpen={phase === 'lost'} />
    </>
  );
}
