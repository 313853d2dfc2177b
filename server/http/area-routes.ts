import Router, { type RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import { MethodNotAllowed } from './errors.ts';
import type { RequestState } from './request-state.ts';
import { exactPathOptions } from './route.ts';

/** Returns the first segment of a path, or the first two segments under `/api`, for example `api/quotes`. */
function getArea(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3);
  return first === 'api' ? `${first}/${second}` : first;
}

/**
 * Stores the routes of each area in a separate router. A single router would compare each path with two hundred routes.
 */
export class AreaRouter {
  readonly #routers = new Map<string, Router<RequestState>>();
  readonly #layers: Router<RequestState>['stack'] = [];

  /** @param path starts with the area, which must not be a parameter */
  register(path: string, method: string, steps: Middleware<RequestState>[]): void {
    const area = getArea(path);
    if (area.includes(':')) throw new Error(`The first segment of ${path} must not be a parameter.`);
    const router = this.#routers.get(area) ?? new Router<RequestState>(exactPathOptions);
    this.#routers.set(area, router);
    router.register(path, [method], steps);
    this.#layers.push(...router.stack.slice(-1));
  }

  get layers(): Router<RequestState>['stack'] {
    return this.#layers;
  }

  listMethods(path: string): string[] {
    const layers = this.#routers.get(getArea(path))?.match(path, '').path ?? [];
    return [...new Set(layers.flatMap(({ methods }) => methods))];
  }

  middleware(): RouterMiddleware<RequestState> {
    const answers = new Map([...this.#routers].map(([area, router]) => [area, router.routes()]));
    return (ctx, next) => answers.get(getArea(ctx.path))?.(ctx, next) ?? next();
  }
}

/** Answers OPTIONS with 204 and unsupported methods with 405, both with `Allow`. Register this after the routes. */
export function handleUnsupportedMethods(...all: AreaRouter[]): Middleware<RequestState> {
  return (ctx, next) => {
    const methods = all.flatMap((routes) => routes.listMethods(ctx.path));
    if (methods.length === 0) return next();
    if (ctx.method !== 'OPTIONS') throw new MethodNotAllowed(methods);
    ctx.set('Allow', methods.join(', '));
    ctx.status = 204;
  };
}
