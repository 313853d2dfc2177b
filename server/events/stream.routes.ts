import type { EntityManager } from '@mikro-orm/postgresql';
import { type AlertChoice, alertChoices } from '../../shared/domain/enums.ts';
import * as events from '../../shared/endpoints/events.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { LeadEventStream } from './lead-event-stream.ts';

export function streamRoutes({ route, context }: ApiRouter): void {
  const { feed, endedSessions, presence, stopping } = context;
  const { access } = events.stream;

  route(events.stream, async ({ ctx, em, caller, headers, actor }) => {
    const stream = new LeadEventStream({
      feed,
      stopping,
      endedSessions,
      presence,
      sessionId: caller.id,
      reader: { id: actor.id, name: actor.name },
      readAlertChoice: () => readAlertChoice(context.orm.em.fork(), actor.id),
      mayStillRead: async () => (await ctx.state.callerNow())?.may(access) ?? false,
      unsentBytes: () => ctx.res.writableLength,
    });
    ctx.type = 'text/event-stream; charset=utf-8';
    ctx.set('X-Accel-Buffering', 'no');
    ctx.compress = false;
    ctx.body = stream.body;
    await stream.start(em, headers['Last-Event-ID'] ?? '');
  });

  route(events.place, ({ body: { stream, leadId }, actor }) => {
    if (actor.id !== null) presence.move({ stream, leadId, person: actor.id, name: actor.name ?? '' });
    return { message: 'Colleagues see it while the stream lasts.' };
  });
}

/** For which leads somebody wants to be rung; a program has said nothing of it. */
async function readAlertChoice(em: EntityManager, personId: string | null): Promise<AlertChoice> {
  const [row] = await em.execute<{ alerts: string }[]>('select alerts from staff_user where id = ?', [personId]);
  return alertChoices.find((choice) => choice === row?.alerts) ?? 'all';
}
