import { isAllowed } from '../../shared/domain/permissions.ts';
import * as events from '../../shared/endpoints/events.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { sessionCookieName } from '../http/session-cookie.ts';
import { findSession } from '../modules/staff/session.service.ts';
import { LeadEventStream } from './lead-event-stream.ts';

export function streamRoutes({ route, context }: ApiRouter): void {
  const { config, feed, endedSessions, now, orm, stopping } = context;
  const { access } = events.stream;

  route(events.stream, async ({ ctx, em, session, headers }) => {
    const secret = ctx.cookies.get(sessionCookieName(config)) ?? '';
    const mayStillRead = async () => {
      const found = await findSession(orm.em.fork(), secret, now());
      return found !== null && isAllowed(found.user.role, access);
    };
    const stream = new LeadEventStream({
      feed,
      stopping,
      endedSessions,
      sessionId: session.id,
      mayStillRead,
      unsentBytes: () => ctx.res.writableLength,
    });
    ctx.type = 'text/event-stream; charset=utf-8';
    ctx.set('X-Accel-Buffering', 'no');
    ctx.compress = false;
    ctx.body = stream.body;
    await stream.start(em, headers['Last-Event-ID'] ?? '');
  });
}
