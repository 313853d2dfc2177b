import * as privacy from '../../../shared/endpoints/accounts/privacy.ts';
import { ensureErasureKey } from '../../erasure-key.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { erasePerson, exportPerson, findPerson } from './privacy.service.ts';
import { readPrivacyLog } from './privacy-log.service.ts';

const shownEntries = 100;

/** These routes use POST, so that no e-mail address or phone number appears in a URL or a log. */
export function privacyRoutes({ route, context }: ApiRouter): void {
  route(privacy.findPerson, ({ em, body, actor }) => findPerson(em, { ...body, actor }));

  route(privacy.exportPerson, ({ em, body, actor }) => exportPerson(em, { ...body, actor }, context.now()));

  route(privacy.erasePerson, ({ em, body, actor }) =>
    erasePerson(em, { ...body, actor }, ensureErasureKey(context.config)),
  );

  route(privacy.readLog, ({ em }) => readPrivacyLog(em, shownEntries));
}
