import Router from '@koa/router';
import * as health from '../../shared/endpoints/health.ts';
import type { AppContext } from '../context.ts';
import { routesOf } from './api-router.ts';
import { ServiceUnavailable } from './errors.ts';
import { exactPaths } from './route.ts';
import type { RequestState } from './state.ts';

/** For process supervisors and load balancers; they may call under any host name. */
export function healthRouter(context: AppContext): Router<RequestState> {
  const router = new Router<RequestState>(exactPaths);
  const route = routesOf(router, context);

  route(health.live, () => ({ status: 'ok' as const }));

  route(health.ready, async ({ em }) => {
    if (context.stopping.aborted) throw new ServiceUnavailable('This server is stopping.');
    await em.execute('select 1');
    return { status: 'ok' as const };
  });
  return router;
}
