import type { EntityManager } from '@mikro-orm/postgresql';
import { type AlertChoice, alertChoices } from '../../shared/domain/accounts/alert-choices.ts';
import { isAllowed, type Permission, type StaffRole } from '../../shared/domain/accounts/permissions.ts';
import { canSeeList } from '../../shared/domain/changed-lists.ts';
import * as events from '../../shared/endpoints/leads/events.ts';
import type { Actor } from '../db/actor.ts';
import type { ApiRouter } from '../http/api-router.ts';
import type { AuthorizedCaller } from '../http/caller.ts';
import { NotFound } from '../http/errors.ts';
import type { HttpContext } from '../http/request-state.ts';
import { LeadEventStream } from './lead-event-stream.ts';
import type { LeadFeed } from './lead-feed.ts';

interface StreamCall {
  ctx: HttpContext;
  em: EntityManager;
  caller: AuthorizedCaller;
  mayStill(): Promise<boolean>;
  actor: Actor;
}

export function streamRoutes({ route, context }: ApiRouter): void {
  const { feed, endedSessions, presence, changedLists, stopping } = context;

  async function open(
    { ctx, em, caller, mayStill, actor }: StreamCall,
    read: { feed: LeadFeed | null; cursor: string },
  ): Promise<void> {
    const stream = new LeadEventStream({
      feed: read.feed,
      stopping,
      endedSessions,
      presence,
      changedLists,
      // Send no list changes to API clients, because only the admin shows these lists.
      canSeeList: (list) => caller.session !== null && canSeeList(caller.user.role, list),
      sessionId: caller.id,
      reader: { id: actor.id },
      readAlertChoice: () => readAlertChoice(context.orm.em.fork(), actor.id),
      mayStillRead: mayStill,
      unsentBytes: () => ctx.res.writableLength,
    });
    ctx.type = 'text/event-stream; charset=utf-8';
    ctx.set('X-Accel-Buffering', 'no');
    ctx.compress = false;
    ctx.body = stream.body;
    await stream.start(em, read.cursor);
  }

  route(events.streamEvents, (call) => open(call, { feed, cursor: call.headers['Last-Event-ID'] ?? '' }));

  route(events.streamPresence, (call) => open(call, { feed: null, cursor: '' }));

  route(events.setViewedRecord, async ({ em, session, body: { stream, window = stream, recordId }, actor }) => {
    const { id: person, name } = actor;
    await context.limits.consumePlaceChange(session.id);
    if (recordId !== null && !(await canSeeRecord(em, session.user.role, recordId))) throw new NotFound();
    if (person !== null) await presence.updatePlace({ stream, window, recordId, person, name: name ?? '' });
    return { message: 'Viewed record updated.' };
  });
}

async function canSeeRecord(em: EntityManager, role: StaffRole, id: string): Promise<boolean> {
  const [row] = await em.execute<{ permission: Permission }[]>(
    `select 'leads' as permission from lead where id = ?
     union all select 'blog' from blog_post where id = ?
     union all select 'pages' from page where id = ?`,
    [id, id, id],
  );
  return row !== undefined && isAllowed(role, row.permission);
}

async function readAlertChoice(em: EntityManager, personId: string | null): Promise<AlertChoice> {
  const [row] = await em.execute<{ alerts: string }[]>('select alerts from staff_user where id = ?', [personId]);
  return alertChoices.find((choice) => choice === row?.alerts) ?? 'all';
}
