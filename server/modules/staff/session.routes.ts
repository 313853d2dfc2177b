import * as account from '../../../shared/endpoints/account.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { endOtherSessions, endSession, listSessions } from './session.service.ts';
import { presentStaffSession } from './staff.presenter.ts';

/** Where the person is signed in: security bar, "Session". */
export function sessionRoutes({ route, context }: ApiRouter): void {
  route(account.listSessions, async ({ em, session }) =>
    (await listSessions(em, session.user, context.now())).map((each) => presentStaffSession(each, session.id)),
  );

  route(account.endSession, async ({ em, session, params }) => {
    await endSession(em, session, params.id);
    return { message: 'That session has been signed out.' };
  });

  route(account.endOtherSessions, async ({ em, session }) => {
    const ended = await endOtherSessions(em, session);
    return { message: ended === 0 ? 'You were signed in nowhere else.' : 'You are signed out everywhere else.' };
  });
}
