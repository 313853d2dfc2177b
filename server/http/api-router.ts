import type { Middleware } from 'koa';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { AppContext } from '../context.ts';
import { AreaRoutes } from './area-routes.ts';
import { createGuard, findEndpoint, type Handler } from './guard.ts';
import { limitForms } from './limits/rate-limit.ts';
import type { RequestState } from './request-state.ts';

/** Adds an endpoint: where its declaration says, behind its guard, and behind `before` where there is one. */
interface AddRoute {
  <E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  <E extends Endpoint>(endpoint: E, before: Middleware<RequestState>, handle: Handler<E>): void;
}

/** What a module gets to add its routes with. */
export interface ApiRouter {
  routes: AreaRoutes;
  route: AddRoute;
  /** Limits how many forms a visitor may send. */
  limitForms: Middleware<RequestState>;
  /** Caches a list for visitors, where nothing but what is published is ever answered, and which takes no query. */
  cachePublic: Middleware<RequestState>;
  context: AppContext;
}

export function createApiRouter(context: AppContext): ApiRouter {
  const routes = new AreaRoutes();
  return {
    routes,
    route: createAddRoute(routes, context),
    limitForms: limitForms(context.limits),
    cachePublic: context.pageCache.createListMiddleware({ reads: [], refusesOthers: true }),
    context,
  };
}

/** The function that adds endpoints to some routes. */
export function createAddRoute(routes: AreaRoutes, context: AppContext): AddRoute {
  const guard = createGuard(context);
  function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  function route<E extends Endpoint>(endpoint: E, before: Middleware<RequestState>, handle: Handler<E>): void;
  function route(endpoint: Endpoint, ...steps: [Handler<Endpoint>] | [Middleware<RequestState>, Handler<Endpoint>]) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const [before, handle] = steps.length === 1 ? [[], steps[0]] : [[steps[0]], steps[1]];
    routes.register(path, endpoint.method, [...before, guard(endpoint, handle)]);
  }
  return route;
}

/** Every endpoint of some routes, read from the routers themselves so that none can be forgotten. */
export const listEndpoints = ({ layers }: AreaRoutes): Endpoint[] =>
  layers.flatMap((layer) => layer.stack.map(findEndpoint).find((endpoint) => endpoint !== undefined) ?? []);
