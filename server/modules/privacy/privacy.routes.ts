import * as privacy from '../../../shared/endpoints/privacy.ts';
import { ensureErasureKey } from '../../erasure-key.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { erasePerson, exportPerson, findPerson, readPrivacyLog } from './privacy.service.ts';

/** Entries that are shown; older ones stay in the database. */
const shownEntries = 100;

/** The rights of a person whose data we have. By POST, so that no address or phone is in a URL or a log. */
export function privacyRoutes({ route, context }: ApiRouter): void {
  route(privacy.find, ({ em, body, session }) => findPerson(em, { ...body, username: session.user.username }));

  route(privacy.exportPerson, ({ em, body, session }) =>
    exportPerson(em, { ...body, username: session.user.username }, context.now()),
  );

  route(privacy.erase, ({ em, body, session }) =>
    erasePerson(em, { ...body, username: session.user.username }, ensureErasureKey(context.config)),
  );

  route(privacy.readLog, ({ em }) => readPrivacyLog(em, shownEntries));
}
