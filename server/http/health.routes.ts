import Router from '@koa/router';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { ServiceUnavailable } from './errors.ts';
import { createGuard } from './guard.ts';
import { exactPaths } from './route.ts';
import type { RequestState } from './state.ts';

const healthSchema = z.object({ status: z.literal('ok') });

/** For process supervisors and load balancers; they may call under any host name. */
export function healthRouter(context: AppContext): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/health', ...exactPaths });
  const guard = createGuard(context);

  router.get(
    '/live',
    guard({ summary: 'The process answers', access: 'public', returns: healthSchema }, () => ({
      status: 'ok' as const,
    })),
  );

  router.get(
    '/ready',
    guard(
      {
        summary: 'The process takes requests: the database answers and no stop is under way',
        access: 'public',
        returns: healthSchema,
      },
      async ({ em }) => {
        if (context.stopping.aborted) throw new ServiceUnavailable('This server is stopping.');
        await em.execute('select 1');
        return { status: 'ok' as const };
      },
    ),
  );
  return router;
}
