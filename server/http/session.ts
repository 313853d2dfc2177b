import type { Middleware } from 'koa';
import type { AppContext } from '../context.ts';
import { resumeSession } from '../modules/staff/session.service.ts';
import { sessionCookieName } from './session-cookie.ts';
import type { RequestState } from './state.ts';

/** Lets later middleware ask who is signed in; the database is read once, and only for requests with the cookie. */
export function session({ config, orm, now }: AppContext): Middleware<RequestState> {
  return (ctx, next) => {
    let found: ReturnType<typeof resumeSession> | undefined;
    ctx.state.session = () => {
      const secret = ctx.cookies.get(sessionCookieName(config));
      found ??= secret ? resumeSession(orm.em.fork(), secret, now()) : Promise.resolve(null);
      return found;
    };
    return next();
  };
}
