import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type Koa from 'koa';
import type { AppContext } from '../context.ts';
import { judgeHost } from '../http/origin.ts';
import type { RequestState } from '../http/state.ts';
import { noteAnswer } from '../observability/request-log.ts';
import { send } from './cached-response.ts';

/**
 * Answers what is kept, complete with its headers, before Koa and its middleware, which would take longer than the
 * answer. Everything else is Koa's, and so is every request that is to be refused.
 */
export function requestListener(app: Koa<RequestState>, context: AppContext): RequestListener {
  const { config, contentCache, metrics, stopping } = context;
  const answerWithKoa = app.callback();
  const refusalOf = judgeHost(config);
  return (req, res) => {
    const stored = stopping.aborted ? null : contentCache.find(req);
    const answer = stored?.readyFor(req);
    if (!stored || !answer || refusalOf(req)) {
      void answerWithKoa(req, res);
      return;
    }
    const requestId = randomUUID();
    const method = req.method ?? '';
    noteAnswer(context, res, () => ({ requestId, method, route: stored.route }));
    metrics.pageCache.inc({ result: 'hit' });
    send(req, res, answer, requestId);
  };
}
