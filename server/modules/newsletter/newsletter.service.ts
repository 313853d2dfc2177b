import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { consentTexts } from '../../../shared/domain/consent.ts';
import { NotFound } from '../../http/errors.ts';
import { looksLikeSpam } from '../lead/spam.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

interface Subscription {
  email: string;
  leaveEmpty?: string | undefined;
  elapsedMs?: number | undefined;
}

/** The same for every address, so that nobody can find out who subscribes. */
const thanks = { message: 'Thank you for subscribing.' };

/** Stores a person's consent. Who is subscribed already stays so; who had left is subscribed again. */
export async function subscribe(em: EntityManager, form: Subscription, now: Date): Promise<{ message: string }> {
  if (looksLikeSpam(form, '')) return thanks;
  await em.upsert(
    NewsletterSubscriber,
    {
      email: form.email.toLowerCase(),
      consentedAt: now,
      consentText: consentTexts.newsletter,
      unsubscribeToken: randomBytes(32).toString('base64url'),
      unsubscribedAt: null,
    },
    { onConflictFields: ['email'], onConflictMergeFields: ['consentedAt', 'consentText', 'unsubscribedAt'] },
  );
  return thanks;
}

/**
 * Ends a subscription by the secret of its link. Doing it twice is fine.
 * @throws {NotFound} for a link that is none of ours.
 */
export async function unsubscribe(
  em: EntityManager,
  unsubscribeToken: string,
  now: Date,
): Promise<{ message: string }> {
  const found = await em.nativeUpdate(NewsletterSubscriber, { unsubscribeToken }, { unsubscribedAt: now });
  if (found === 0) throw new NotFound('This unsubscribe link is not complete. Please open it from the e-mail again.');
  return { message: 'You are unsubscribed. We will not write to you again.' };
}
