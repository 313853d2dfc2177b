import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { Caller } from './caller.ts';

/** What handlers know of a request. Who may call is declared, and asked by the guard before: here is nobody to ask. */
interface HandlerState {
  /** Id of the request, which is in the answer's `X-Request-Id` and in the log, too. */
  requestId: string;
  log: Logger;
  /** Pattern of the page's address, when it is one of the site's screens. */
  route?: string | null;
  /** The session that the cookie names, read once and only when somebody asks; null for visitors. */
  session(): Promise<StaffSessionEntity | null>;
  /** The same, read anew, without noting that the person is active. */
  refreshSession(): Promise<StaffSessionEntity | null>;
}

/** What the middleware knows besides, to let callers in. */
export interface RequestState extends HandlerState {
  /** The program that calls, when a token has come; read once. @throws {InvalidToken} when it does not work */
  getProgram?(): Promise<Caller>;
  /** Who calls for the company: the program or the person; null for visitors. @throws {InvalidToken} */
  getCaller(): Promise<Caller | null>;
  /** The same, read anew by who goes on with an answer: null when nobody may any more. */
  refreshCaller(): Promise<Caller | null>;
}

export type HttpContext = ParameterizedContext<HandlerState>;
