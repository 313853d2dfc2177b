import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type Koa from 'koa';
import type { AppContext } from '../context.ts';
import { createHostCheck } from '../http/browser-safety/origin.ts';
import type { RequestState } from '../http/request-state.ts';
import { logRequest } from '../observability/request-log.ts';
import { sendCachedResponse } from './cached-response.ts';

/** Sends cached responses without Koa, because Koa's middleware would take longer. Koa handles all other requests. */
export function createRequestListener(app: Koa<RequestState>, context: AppContext): RequestListener {
  const { config, pageCache, metrics, stopping } = context;
  const answerWithKoa = app.callback();
  const refusalOf = createHostCheck(config);
  return (req, res) => {
    const cached = stopping.aborted ? null : pageCache.find(req);
    const representation = cached?.findRepresentation(req);
    if (!cached || !representation || refusalOf(req)) {
      void answerWithKoa(req, res);
      return;
    }
    const requestId = randomUUID();
    const method = req.method ?? '';
    logRequest(context, res, () => ({ requestId, method, route: cached.route }));
    metrics.pageCache.inc({ result: 'hit' });
    sendCachedResponse(req, res, representation, requestId);
  };
}
