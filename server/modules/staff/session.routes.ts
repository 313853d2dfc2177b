import { z } from 'zod';
import { messageSchema } from '../../../shared/schemas/common.ts';
import { staffSessionParams, staffSessionSchema } from '../../../shared/schemas/staff.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { endOtherSessions, endSession, listSessions } from './session.service.ts';
import { presentStaffSession } from './staff.presenter.ts';

/** Where the person is signed in: security bar, "Session". */
export function sessionRoutes({ router, guard, context }: ApiRouter): void {
  router.get(
    '/admin/sessions',
    guard(
      {
        summary: 'List the own sessions, the one that was used last first',
        access: 'staff',
        returns: z.array(staffSessionSchema),
      },
      async ({ em, session }) =>
        (await listSessions(em, session.user, context.now())).map((each) => presentStaffSession(each, session.id)),
    ),
  );

  router.delete(
    '/admin/sessions/:id',
    guard(
      {
        summary: 'Sign out somewhere else',
        access: 'staff',
        params: staffSessionParams,
        returns: messageSchema,
      },
      async ({ em, session, params }) => {
        await endSession(em, session, params.id);
        return { message: 'That session has been signed out.' };
      },
    ),
  );

  router.delete(
    '/admin/sessions',
    guard({ summary: 'Sign out everywhere else', access: 'staff', returns: messageSchema }, async ({ em, session }) => {
      const ended = await endOtherSessions(em, session);
      return { message: ended === 0 ? 'You were signed in nowhere else.' : 'You are signed out everywhere else.' };
    }),
  );
}
