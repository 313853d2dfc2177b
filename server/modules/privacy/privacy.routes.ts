import { z } from 'zod';
import {
  privacyCountsSchema,
  privacyExportSchema,
  privacyFindingSchema,
  privacyLogEntrySchema,
  privacySubjectInput,
} from '../../../shared/schemas/privacy.ts';
import { ensureErasureKey } from '../../erasure-key.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { erasePerson, exportPerson, findPerson, readPrivacyLog } from './privacy.service.ts';
import { presentPrivacyLogEntry } from './privacy-log.presenter.ts';

/** Entries that are shown; older ones stay in the database. */
const shownEntries = 100;

/** The rights of a person whose data we have. By POST, so that no address or phone is in a URL or a log. */
export function privacyRoutes({ router, guard, context }: ApiRouter): void {
  router.post(
    '/admin/privacy/find',
    guard(
      {
        summary: 'Find what is kept of one person, by e-mail address or phone; it is logged',
        access: 'staff',
        body: privacySubjectInput,
        returns: privacyFindingSchema,
      },
      ({ em, body, session }) => findPerson(em, { ...body, username: session.user.username }),
    ),
  );

  router.post(
    '/admin/privacy/export',
    guard(
      {
        summary: 'Read all that is kept of one person, to be handed over; it is logged',
        access: 'staff',
        body: privacySubjectInput,
        returns: privacyExportSchema,
      },
      ({ em, body, session }) => exportPerson(em, { ...body, username: session.user.username }, context.now()),
    ),
  );

  router.post(
    '/admin/privacy/erase',
    guard(
      {
        summary: 'Erase all that is kept of one person, for good; it is logged',
        access: 'staff',
        body: privacySubjectInput,
        returns: privacyCountsSchema,
      },
      ({ em, body, session }) =>
        erasePerson(em, { ...body, username: session.user.username }, ensureErasureKey(context.config)),
    ),
  );

  router.get(
    '/admin/privacy/log',
    guard(
      {
        summary: 'List who did what with personal data, newest first',
        access: 'staff',
        returns: z.array(privacyLogEntrySchema),
      },
      async ({ em }) => (await readPrivacyLog(em, shownEntries)).map(presentPrivacyLogEntry),
    ),
  );
}
