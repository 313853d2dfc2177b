import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import { createApi } from './api.ts';
import type { AppContext } from './context.ts';
import { errorHandler } from './http/error-handler.ts';
import { NotFound } from './http/errors.ts';
import { isRead } from './http/methods.ts';
import { checkHost, refuseCrossSiteWrites } from './http/origin.ts';
import { answerOtherMethods } from './http/other-methods.ts';
import { requestContext } from './http/request-context.ts';
import { isApiPath } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { session } from './http/session.ts';
import type { RequestState } from './http/state.ts';
import type { ContentCache } from './page-cache/page-cache.ts';

/** Answers what no endpoint does: the public site, the admin and their files. */
export interface Web {
  development: boolean;
  install(app: Koa<RequestState>): void;
}

/** Bytes below which compressing an answer costs more than it saves. */
const compressionThreshold = 1_024;

/** Above the library's 4: pages become 5 % smaller for a fraction of a millisecond. */
const brotliQuality = 5;

/** Composes the server from its context, in the order in which a request meets it. Has no side effects. */
export function createApp(context: AppContext, web: Web): Koa<RequestState> {
  const { config, log } = context;
  const { health, api } = createApi(context);
  const app = new Koa<RequestState>({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies });
  app.silent = true;
  app.on('error', (error: unknown) => log.debug({ err: error }, 'the connection failed while answering'));

  app.use(requestContext(context));
  app.use(closeWhenStopping(context.stopping));
  app.use(securityHeaders(config, { development: web.development }));
  app.use(errorHandler);
  app.use(health.routes());
  app.use(checkHost(config));
  app.use(refuseCrossSiteWrites(config));
  app.use(noticeWrites(context.contentCache));
  app.use(session(context));
  app.use(
    compress({ threshold: compressionThreshold, br: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } } }),
  );
  app.use(api.routes());
  app.use(answerOtherMethods([health, api]));
  app.use(answerUnknownApi);
  web.install(app);
  return app;
}

const answerUnknownApi: Middleware<RequestState> = (ctx, next) => {
  if (isApiPath(ctx.path)) throw new NotFound();
  return next();
};

/** Whoever is told that a change is saved sees it with the next request. */
const noticeWrites =
  (contentCache: ContentCache): Middleware<RequestState> =>
  async (ctx, next) => {
    try {
      await next();
    } finally {
      if (!isRead(ctx.method)) contentCache.forget();
    }
  };

/**
 * Milliseconds that a client waits while the server stops. Those that come back at once would keep it from the quiet
 * moment in which it stops listening without losing anybody.
 */
const farewell = 100;

/** Lets clients with open connections go elsewhere before the server closes them. */
const closeWhenStopping =
  (stopping: AbortSignal): Middleware<RequestState> =>
  async (ctx, next) => {
    if (stopping.aborted) {
      ctx.set('Connection', 'close');
      await sleep(farewell);
    }
    await next();
  };
