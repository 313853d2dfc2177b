import type { Middleware } from 'koa';
import {
  explainMissingPermission,
  isAllowed,
  type Permission,
} from '../../../../shared/domain/accounts/permissions.ts';
import type { AppContext } from '../../../context.ts';
import { createActor } from '../../../db/actor.ts';
import { readBearerToken } from '../../../http/bearer-token.ts';
import { getSessionCookieName } from '../../../http/browser-safety/session-cookie.ts';
import type { Caller } from '../../../http/caller.ts';
import { BadRequest, InvalidToken } from '../../../http/errors.ts';
import type { RequestState } from '../../../http/request-state.ts';
import { authenticateToken, createTokenCaller, findToken } from '../../api-token/api-token.service.ts';
import { findSession, resumeSession } from '../session.service.ts';
import { isTwoStepSetupRequired } from '../staff.service.ts';
import type { StaffSessionEntity } from '../staff-session.entity.ts';

/**
 * Identifies the caller on demand. Reads the database once, and only for requests with a cookie or token.
 * @throws {BadRequest} for requests with both a cookie and a token, because requests with a token skip the cross-site
 * check
 */
export function identifyCaller({ config, orm, now }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    const { state } = ctx;
    const token = readBearerToken(ctx.req.headers);
    const cookie = ctx.cookies.get(getSessionCookieName(config));
    if (token !== null && cookie) throw new BadRequest('Send either a token or a session cookie, not both.');

    let session: ReturnType<typeof resumeSession> | undefined;
    state.session = () => {
      session ??= cookie ? resumeSession(orm.em.fork(), cookie, now()) : Promise.resolve(null);
      return session;
    };
    state.refreshSession = async () => (cookie ? findSession(orm.em.fork(), cookie, now()) : null);
    if (token === null) {
      state.getCaller = async () => toCaller(await state.session(), createPersonCaller);
      state.refreshCaller = async () => toCaller(await state.refreshSession(), createPersonCaller);
      return next();
    }

    let program: Promise<Caller> | undefined;
    const readProgram = async () => {
      const found = await authenticateToken(orm.em.fork(), token, now());
      if (!found) throw new InvalidToken();
      return createTokenCaller(found);
    };
    const findProgram = () => {
      program ??= readProgram();
      return program;
    };
    state.getProgram = findProgram;
    state.getCaller = findProgram;
    state.refreshCaller = async () => toCaller(await findToken(orm.em.fork(), token, now()), createTokenCaller);
    return next();
  };
}

const toCaller = <T>(found: T | null, as: (found: T) => Caller): Caller | null => found && as(found);

const setUpRequiredMessage = 'Your role requires two-step login. Sign in to the admin and set up two-step login first.';

/** Returns false if two-step login is required but not set up. Setting up two-step login is always permitted. */
const isUnlocked = ({ user }: StaffSessionEntity, permission: Permission): boolean =>
  permission === 'own-two-step' || !isTwoStepSetupRequired(user);

const createPersonCaller = (session: StaffSessionEntity): Caller => ({
  id: session.id,
  user: session.user,
  session,
  may: (permission) => isUnlocked(session, permission) && isAllowed(session.user.role, permission),
  explainRejection: (permission) =>
    isUnlocked(session, permission) ? explainMissingPermission(session.user.role, permission) : setUpRequiredMessage,
  getActor: (requestId) => createActor(session.user, requestId),
});
