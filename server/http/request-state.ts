import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { Caller } from './caller.ts';

/** Request data for handlers. The guard has already checked the permission. */
interface HandlerState {
  /** Also in the header `X-Request-Id` and in the log. */
  requestId: string;
  log: Logger;
  /** Address pattern of a site page. */
  route?: string | null;
  /** Read once and on demand. Null for visitors. */
  session(): Promise<StaffSessionEntity | null>;
  /** Reads the session again without counting it as activity. */
  refreshSession(): Promise<StaffSessionEntity | null>;
}

/** Further data for the middleware that checks callers. */
export interface RequestState extends HandlerState {
  /** The calling program if a token was sent. Read once. @throws {InvalidToken} */
  getProgram?(): Promise<Caller>;
  /** The program or person. Null for visitors. @throws {InvalidToken} */
  getCaller(): Promise<Caller | null>;
  /** Reads the caller again during a long answer. Null if access has ended. */
  refreshCaller(): Promise<Caller | null>;
}

export type HttpContext = ParameterizedContext<HandlerState>;
