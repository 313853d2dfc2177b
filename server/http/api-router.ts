import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { AppContext } from '../context.ts';
import type { Guard } from './guard.ts';
import type { RequestState } from './state.ts';

/** What a module gets to add its routes with. */
export interface ApiRouter {
  router: Router<RequestState>;
  guard: Guard;
  /** Limits how many forms a visitor may send. */
  limitForms: Middleware<RequestState>;
  /** Keeps a list of what is published, for visitors. */
  keepPublished: Middleware<RequestState>;
  /** As `keepPublished`, where nothing but what is published is ever answered, and no query changes it. */
  keepPublic: Middleware<RequestState>;
  context: AppContext;
}
