import Router, { type RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import { MethodNotAllowed } from './errors.ts';
import type { RequestState } from './request-state.ts';
import { exactPathOptions } from './route.ts';

/** The first part of an address and, of the API, the second: `health`, `api/quotes`, `api/admin`. */
function getArea(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3);
  return first === 'api' ? `${first}/${second}` : first;
}

/**
 * Routes, with a router for each area of addresses. A router compares an address with all of its routes, one by one: among
 * two hundred that took a tenth of the time of a lead, and pages of the site passed them all.
 */
export class AreaRoutes {
  readonly #routers = new Map<string, Router<RequestState>>();
  readonly #layers: Router<RequestState>['stack'] = [];

  /** @param path as routers write it; the parts that tell the area are no parameters */
  register(path: string, method: string, steps: Middleware<RequestState>[]): void {
    const area = getArea(path);
    if (area.includes(':')) throw new Error(`The address ${path} belongs to no area.`);
    const router = this.#routers.get(area) ?? new Router<RequestState>(exactPathOptions);
    this.#routers.set(area, router);
    router.register(path, [method], steps);
    this.#layers.push(...router.stack.slice(-1));
  }

  /** Every route, in the order in which they were registered. */
  get layers(): Router<RequestState>['stack'] {
    return this.#layers;
  }

  /** What an address answers to; empty when there is nothing at it. */
  listMethods(path: string): string[] {
    const layers = this.#routers.get(getArea(path))?.match(path, '').path ?? [];
    return [...new Set(layers.flatMap(({ methods }) => methods))];
  }

  /** Answers what there is a route for, and passes on everything else. */
  middleware(): RouterMiddleware<RequestState> {
    const answers = new Map([...this.#routers].map(([area, router]) => [area, router.routes()]));
    return (ctx, next) => answers.get(getArea(ctx.path))?.(ctx, next) ?? next();
  }
}

/**
 * Says in `Allow` which methods an endpoint's address answers: with 204 to OPTIONS, with 405 to all others.
 * Comes after the routes, which have answered their own.
 */
export function answerOtherMethods(...all: AreaRoutes[]): Middleware<RequestState> {
  return (ctx, next) => {
    const methods = all.flatMap((routes) => routes.listMethods(ctx.path));
    if (methods.length === 0) return next();
    if (ctx.method !== 'OPTIONS') throw new MethodNotAllowed(methods);
    ctx.set('Allow', methods.join(', '));
    ctx.status = 204;
  };
}
