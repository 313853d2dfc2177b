import type { Mailing } from '../../../shared/schemas/mailing.ts';
import type { NewsletterMailing } from './newsletter-mailing.entity.ts';

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
