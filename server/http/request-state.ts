import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { Caller } from './caller.ts';

/** Request data for handlers. The guard has already checked the permission. */
interface HandlerState {
  requestId: string;
  log: Logger;
  route?: string | null;
  session(): Promise<StaffSessionEntity | null>;
  /** Rereads the session, but does not count the read as activity. */
  refreshSession(): Promise<StaffSessionEntity | null>;
}

export interface RequestState extends HandlerState {
  /** Returns the API client that sent the request. Not set if the request has no token. @throws {InvalidToken} */
  getProgram?(): Promise<Caller>;
  getCaller(): Promise<Caller | null>;
  /** Rereads the caller during a long response. Returns null if the caller no longer has access. */
  refreshCaller(): Promise<Caller | null>;
}

export type HttpContext = ParameterizedContext<HandlerState>;
