import type { Middleware } from 'koa';
import { isAllowed, type Permission, refusalText } from '../../../../shared/domain/accounts/permissions.ts';
import type { AppContext } from '../../../context.ts';
import { actorOf } from '../../../db/actor.ts';
import { bearerToken } from '../../../http/bearer-token.ts';
import { sessionCookieName } from '../../../http/browser-safety/session-cookie.ts';
import type { Caller } from '../../../http/caller.ts';
import { BadRequest, InvalidToken } from '../../../http/errors.ts';
import type { RequestState } from '../../../http/state.ts';
import { findToken, programCalling, useToken } from '../../api-token/api-token.service.ts';
import { findSession, resumeSession } from '../session.service.ts';
import { mustSetUpTwoStep } from '../staff.service.ts';
import type { StaffSession } from '../staff-session.entity.ts';

/**
 * Lets later middleware ask who calls; the database is read once, and only for requests with the cookie or a token.
 * @throws {BadRequest} for both: what came from a browser by itself must not speak with what a program was given.
 */
export function identify({ config, orm, now }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    const { state } = ctx;
    const token = bearerToken(ctx.req.headers);
    const cookie = ctx.cookies.get(sessionCookieName(config));
    if (token !== null && cookie) throw new BadRequest('Send a token or the cookie of a session, and not both.');

    let session: ReturnType<typeof resumeSession> | undefined;
    state.session = () => {
      session ??= cookie ? resumeSession(orm.em.fork(), cookie, now()) : Promise.resolve(null);
      return session;
    };
    state.sessionNow = async () => (cookie ? findSession(orm.em.fork(), cookie, now()) : null);
    if (token === null) {
      state.caller = async () => asCaller(await state.session(), personCalling);
      state.callerNow = async () => asCaller(await state.sessionNow(), personCalling);
      return next();
    }

    let program: Promise<Caller> | undefined;
    const readProgram = async () => {
      const found = await useToken(orm.em.fork(), token, now());
      if (!found) throw new InvalidToken();
      return programCalling(found);
    };
    const findProgram = () => {
      program ??= readProgram();
      return program;
    };
    state.program = findProgram;
    state.caller = findProgram;
    state.callerNow = async () => asCaller(await findToken(orm.em.fork(), token, now()), programCalling);
    return next();
  };
}

const asCaller = <T>(found: T | null, as: (found: T) => Caller): Caller | null => found && as(found);

const setUpFirst =
  'Your role has to use two-step login. Sign in at the admin and set it up: until then nothing else is open.';

/** Whoever has to set up two-step login does so before anything else. */
const isOpen = ({ user }: StaffSession, permission: Permission): boolean =>
  permission === 'own-two-step' || !mustSetUpTwoStep(user);

const personCalling = (session: StaffSession): Caller => ({
  id: session.id,
  user: session.user,
  session,
  may: (permission) => isOpen(session, permission) && isAllowed(session.user.role, permission),
  refusal: (permission) => (isOpen(session, permission) ? refusalText(session.user.role, permission) : setUpFirst),
  actor: (requestId) => actorOf(session.user, requestId),
});
