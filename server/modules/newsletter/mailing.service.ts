import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { Mailing } from '../../../shared/schemas/content/mailing.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict } from '../../http/errors.ts';
import { newestFirstOrder } from '../../http/list-page.ts';
import { buildInsertJobsSql, newsletterQueues } from '../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { NewsletterMailing } from './newsletter-mailing.entity.ts';
import { countRecipients } from './subscriber.service.ts';

/** Advisory lock for starting a mailing. The number must be unique. */
const mailingLockKey = 7_234_004;

export const presentMailing = (mailing: NewsletterMailing): Mailing => {
  const { id, postId, title, username, createdAt, recipients, sent, failed, unsure, skipped, spreadAt } = mailing;
  return {
    id,
    postId,
    title,
    username,
    createdAt: createdAt.toISOString(),
    recipients,
    sent,
    failed,
    unsure,
    skipped,
    isFinished: Boolean(spreadAt) && sent + failed + unsure + skipped >= recipients,
  };
};

export const listMailings = (em: EntityManager, limit: number): Promise<NewsletterMailing[]> =>
  em.find(NewsletterMailing, {}, { orderBy: newestFirstOrder, limit });

export const findLastMailing = (em: EntityManager, postId: string): Promise<NewsletterMailing | null> =>
  em.findOne(NewsletterMailing, { postId }, { orderBy: newestFirstOrder });

interface NewMailing {
  post: { id: string; title: string };
  username: string;
  actor: Actor;
  /** Latest mailing of this post that the sender has seen. */
  lastMailingId: string | null;
  now: Date;
}

/**
 * Starts a mailing to all current subscribers.
 * @throws {Conflict} if there are no subscribers, or if the post has a newer mailing than `lastMailingId`
 */
export function startMailing(
  em: EntityManager,
  { post, username, actor, lastMailingId, now }: NewMailing,
): Promise<Mailing> {
  return em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [mailingLockKey]);
    const last = await findLastMailing(tx, post.id);
    if (last && last.id !== lastMailingId) {
      throw new Conflict(`${last.username} has already sent this post to the subscribers.`, {
        current: presentMailing(last),
      });
    }
    const recipients = await countRecipients(tx);
    if (recipients === 0) throw new Conflict('The newsletter has no subscribers yet.');
    const mailing = tx.create(NewsletterMailing, {
      id: uuidv7(),
      postId: post.id,
      title: post.title,
      username,
      recipients,
      createdAt: now,
    });
    writeAuditEntry(tx, actor, {
      verb: 'send',
      kind: 'mailing',
      id: mailing.id,
      summary: `Started sending “${post.title}” to ${recipients} subscribers`,
    });
    await tx.flush();
    await tx.execute(
      buildInsertJobsSql(`select id, '${newsletterQueues.mailing}' as queue, '{}'::jsonb as data
        from newsletter_mailing where id = ?`),
      [mailing.id],
    );
    return presentMailing(mailing);
  });
}
