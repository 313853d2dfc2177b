import { setTimeout as sleep } from 'node:timers/promises';
import Koa, { type Middleware } from 'koa';
import { createApi } from './api.ts';
import type { AppContext } from './context.ts';
import { handleUnsupportedMethods } from './http/area-routes.ts';
import { rejectCrossSiteWrites, rejectForeignHosts } from './http/browser-safety/origin.ts';
import { setSecurityHeaders } from './http/browser-safety/security-headers.ts';
import { compressText, createCompressionMiddleware } from './http/compression.ts';
import { handleErrors } from './http/error-handler.ts';
import { NotFound } from './http/errors.ts';
import { addRequestContext } from './http/request-context.ts';
import type { RequestState } from './http/request-state.ts';
import { isApiPath } from './http/route.ts';
import { identifyCaller } from './modules/staff/sign-in/identify-caller.ts';
import { invalidateCacheOnWrite } from './page-cache/page-cache.ts';

/** Serves the public site, the admin and their static files. */
export interface WebHandlers {
  isDevelopment: boolean;
  install(app: Koa<RequestState>): void;
}

/** Adds the middleware in the order in which requests pass through it. */
export function createApp(context: AppContext, web: WebHandlers): Koa<RequestState> {
  const { config, log } = context;
  const { health, api } = createApi(context);
  const app = new Koa<RequestState>({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies });
  app.silent = true;
  app.on('error', (error: unknown) => log.debug({ err: error }, 'the connection failed while answering'));

  app.use(addRequestContext(context));
  app.use(closeWhenStopping(context.stopping));
  app.use(setSecurityHeaders(config, { development: web.isDevelopment }));
  app.use(handleErrors);
  app.use(health.middleware());
  app.use(rejectForeignHosts(config));
  app.use(rejectCrossSiteWrites(config));
  app.use(invalidateCacheOnWrite(context.pageCache));
  app.use(identifyCaller(context));
  app.use(createCompressionMiddleware());
  app.use(compressText);
  app.use(api.middleware());
  app.use(handleUnsupportedMethods(health, api));
  app.use(rejectUnknownApiPaths);
  web.install(app);
  return app;
}

const rejectUnknownApiPaths: Middleware<RequestState> = (ctx, next) => {
  if (isApiPath(ctx.path)) throw new NotFound();
  return next();
};

/** Delay of each request during shutdown, so that clients reconnect only after the server has stopped listening. */
const closeDelayMs = 100;

const closeWhenStopping =
  (stopping: AbortSignal): Middleware<RequestState> =>
  async (ctx, next) => {
    if (stopping.aborted) {
      ctx.set('Connection', 'close');
      await sleep(closeDelayMs);
    }
    await next();
  };
