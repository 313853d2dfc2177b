import * as mailings from '../../../shared/endpoints/content/mailings.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { composeArticleTestMail, toMailedArticle } from '../../mail/newsletter-mail.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { readPublishedPost } from '../blog-post/blog-post.service.ts';
import { findLastMailing, listMailings, presentMailing, startMailing } from './mailing.service.ts';
import { countRecipients } from './subscriber.service.ts';

const maxListedMailings = 50;

export function mailingRoutes({ route, context: { config, mail, now } }: ApiRouter): void {
  route(mailings.list, async ({ em }) => (await listMailings(em, maxListedMailings)).map(presentMailing));

  route(mailings.readMailingDraft, async ({ em, params, session }) => {
    const post = await readPublishedPost(em, params.id);
    const last = await findLastMailing(em, post.id);
    return {
      ...(await toMailedArticle(em, post, config.siteOrigin)),
      recipients: await countRecipients(em),
      testAddress: session.user.email,
      isConfigured: mail.isConfigured,
      lastMailing: last && presentMailing(last),
    };
  });

  route(mailings.sendTestArticle, async ({ em, params, session, actor }) => {
    const post = await readPublishedPost(em, params.id);
    writeAuditEntry(em, actor, {
      verb: 'send',
      kind: 'mailing',
      id: post.id,
      summary: `Sent a test e-mail of “${post.title}” to their own address`,
    });
    await em.flush();
    return mail.sendNow((mailConfig) => composeArticleTestMail(em, mailConfig, post, session.user.email));
  });

  route(mailings.startMailing, async ({ em, params, body, session, actor }) => {
    const post = await readPublishedPost(em, params.id);
    if (!mail.isConfigured) throw new Conflict('E-mail is not set up, so the post cannot be sent.');
    const { username } = session.user;
    const mailing = await startMailing(em, { post, username, actor, lastMailingId: body.lastMailingId, now: now() });
    mail.pollNow();
    return mailing;
  });
}
