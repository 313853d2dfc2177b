import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { StaffSession } from '../modules/staff/staff-session.entity.ts';

/** What the middleware knows of a request. */
export interface RequestState {
  /** Also in the answer's `X-Request-Id` and in the log. */
  requestId: string;
  log: Logger;
  /** Pattern of the page's address, when it is one of the site's screens. */
  route?: string | null;
  /** The session that the cookie names, read once and only when somebody asks; null for visitors. */
  session(): Promise<StaffSession | null>;
}

export type HttpContext = ParameterizedContext<RequestState>;
