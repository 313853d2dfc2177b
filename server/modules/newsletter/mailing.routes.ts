import { z } from 'zod';
import { idParams } from '../../../shared/schemas/common.ts';
import { testMailResultSchema } from '../../../shared/schemas/mail.ts';
import { mailingDraftSchema, mailingSchema, newMailingSchema } from '../../../shared/schemas/mailing.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { mailedArticle, testMailOfArticle } from '../../mail/newsletter-mail.ts';
import { readPublishedPost } from '../blog-post/blog-post.service.ts';
import { lastMailingOf, listMailings, presentMailing, startMailing } from './mailing.service.ts';
import { countRecipients } from './subscriber.service.ts';

/** Mailings that are listed; older ones stay in the database. */
const listedMailings = 50;

/** Sending published posts to the subscribers. */
export function mailingRoutes({ router, guard, context: { config, mail, now } }: ApiRouter): void {
  router.get(
    '/admin/mailings',
    guard(
      {
        summary: 'Articles that were sent to the subscribers, newest first, and how far each has come',
        access: 'staff',
        returns: z.array(mailingSchema),
      },
      async ({ em }) => (await listMailings(em, listedMailings)).map(presentMailing),
    ),
  );

  router.get(
    '/admin/blog-posts/:id/mailing',
    guard(
      {
        summary: 'What subscribers would get of a published post, and how many there are',
        access: 'staff',
        params: idParams,
        returns: mailingDraftSchema,
      },
      async ({ em, params, session }) => {
        const post = await readPublishedPost(em, params.id);
        const last = await lastMailingOf(em, post.id);
        return {
          ...mailedArticle(post, config.siteOrigin),
          recipients: await countRecipients(em),
          testAddress: session.user.email,
          isConfigured: mail.isConfigured,
          lastMailing: last && presentMailing(last),
        };
      },
    ),
  );

  router.post(
    '/admin/blog-posts/:id/mailing/test',
    guard(
      {
        summary: 'Send a post to oneself, as subscribers would get it, and tell what the SMTP server said',
        access: 'staff',
        params: idParams,
        returns: testMailResultSchema,
      },
      async ({ em, params, session }) => {
        const post = await readPublishedPost(em, params.id);
        return mail.sendNow((mailConfig) => testMailOfArticle(em, mailConfig, post, session.user.email));
      },
    ),
  );

  router.post(
    '/admin/blog-posts/:id/mailings',
    guard(
      {
        summary: 'Send a published post to all who are subscribed, once to each',
        access: 'staff',
        params: idParams,
        body: newMailingSchema,
        status: 201,
        returns: mailingSchema,
        failures: {
          409: 'There is no mail server, nobody to send to, or the post was sent since the sender looked (`current`)',
        },
      },
      async ({ em, params, body, session }) => {
        const post = await readPublishedPost(em, params.id);
        if (!mail.isConfigured) throw new Conflict('E-mail is not set up yet, so nothing can be sent.');
        const { username } = session.user;
        const mailing = await startMailing(em, { post, username, lastMailingId: body.lastMailingId, now: now() });
        mail.hurry();
        return mailing;
      },
    ),
  );
}
