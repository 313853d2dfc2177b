import type { Middleware } from 'koa';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { AppContext } from '../context.ts';
import { AreaRouter } from './area-routes.ts';
import { createPermissionGuard, type EndpointHandler, findGuardedEndpoint } from './guard.ts';
import { limitFormRequests } from './limits/rate-limit.ts';
import type { RequestState } from './request-state.ts';

interface AddRoute {
  <E extends Endpoint>(endpoint: E, handle: EndpointHandler<E>): void;
  <E extends Endpoint>(endpoint: E, before: Middleware<RequestState>, handle: EndpointHandler<E>): void;
}

export interface ApiRouter {
  routes: AreaRouter;
  route: AddRoute;
  limitForms: Middleware<RequestState>;
  /** Caches published content for visitors. Use this middleware only for endpoints without query parameters. */
  cachePublic: Middleware<RequestState>;
  context: AppContext;
}

export function createApiRouter(context: AppContext): ApiRouter {
  const routes = new AreaRouter();
  return {
    routes,
    route: createAddRoute(routes, context),
    limitForms: limitFormRequests(context.limits),
    cachePublic: context.pageCache.createListMiddleware({ reads: [], refusesOthers: true }),
    context,
  };
}

export function createAddRoute(routes: AreaRouter, context: AppContext): AddRoute {
  const guard = createPermissionGuard(context);
  function route<E extends Endpoint>(endpoint: E, handle: EndpointHandler<E>): void;
  function route<E extends Endpoint>(endpoint: E, before: Middleware<RequestState>, handle: EndpointHandler<E>): void;
  function route(
    endpoint: Endpoint,
    ...steps: [EndpointHandler<Endpoint>] | [Middleware<RequestState>, EndpointHandler<Endpoint>]
  ) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const [before, handle] = steps.length === 1 ? [[], steps[0]] : [[steps[0]], steps[1]];
    routes.register(path, endpoint.method, [...before, guard(endpoint, handle)]);
  }
  return route;
}

/** Returns the endpoints of all registered routes, so that the API reference contains every endpoint. */
export const listEndpoints = ({ layers }: AreaRouter): Endpoint[] =>
  layers.flatMap((layer) => layer.stack.map(findGuardedEndpoint).find((endpoint) => endpoint !== undefined) ?? []);
