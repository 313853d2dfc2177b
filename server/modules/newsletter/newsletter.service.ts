import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { confirmationLinkDays, unsubscribeLinkAnswers } from '../../../shared/domain/content/newsletter.ts';
import { consentTexts } from '../../../shared/domain/leads/consent.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { NotFound } from '../../http/errors.ts';
import { buildInsertSubscriptionMailSql } from '../../jobs/mail-queues.ts';
import { createSecret, hashSecret } from '../../secret.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

interface AddressForm {
  email: string;
  leaveEmpty?: string | undefined;
  elapsedMs?: number | undefined;
}

interface Answer {
  message: string;
}

interface MailAnswer extends Answer {
  isMailed: boolean;
}

interface MailSender {
  isConfigured: boolean;
  pollNow(): void;
}

/**
 * Stores the address and the consent, and sends a confirmation link. The subscription starts after the confirmation.
 * The response is the same for every address, so that strangers cannot find out who has subscribed.
 */
export async function subscribe(
  em: EntityManager,
  form: AddressForm,
  mail: MailSender,
  now: Date,
): Promise<MailAnswer> {
  // Only bots fill in the hidden field `leaveEmpty`. Do not reject quick submissions, because browsers can fill in the
  // address automatically.
  if (!form.leaveEmpty) await requestConfirmation(em, foldCase(form.email), now);
  mail.pollNow();
  return {
    isMailed: mail.isConfigured,
    message: mail.isConfigured
      ? 'Please open the e-mail that we have sent you and confirm your subscription.'
      : 'We have noted your address. We cannot send e-mails right now. You will get a confirmation e-mail as soon as possible.',
  };
}

/**
 * Runs the same statement for every address, so that the response time does not reveal subscribers. Sends at most one
 * e-mail an hour to an address. Each e-mail without a confirmation doubles the wait before the next e-mail.
 */
async function requestConfirmation(em: EntityManager, email: string, now: Date): Promise<void> {
  await em.execute(
    `with asked as (
       insert into newsletter_subscriber as known
         (id, email, consented_at, consent_text, unsubscribe_token, confirmation_mailed_at, confirmation_mails, created_at)
       values (?, ?, ?, ?, ?, ?, 1, ?)
       on conflict (email) do update set
         consented_at = case known.status when 'confirmed' then known.consented_at else excluded.consented_at end,
         consent_text = case known.status when 'confirmed' then known.consent_text else excluded.consent_text end,
         confirmation_mailed_at = excluded.confirmation_mailed_at,
         confirmation_mails = known.confirmation_mails + 1
       where known.confirmation_mailed_at is null
         or known.confirmation_mailed_at
           <= excluded.confirmation_mailed_at - interval '1 hour' * 2 ^ least(greatest(known.confirmation_mails - 1, 0), 8)
       returning id
     )
     ${buildInsertSubscriptionMailSql('confirmation', 'asked')}`,
    [uuidv7(), email, now, consentTexts.newsletter, createSecret(), now, now],
  );
}

const getConfirmationCutoff = (now: Date) => new Date(now.getTime() - confirmationLinkDays * dayMs);

/**
 * Creates the secret of a confirmation link and invalidates the previous secret.
 * @returns null if the subscription is already confirmed or no longer exists
 */
export async function renewConfirmationToken(em: EntityManager, id: string): Promise<string | null> {
  const token = createSecret();
  const waiting = { id, status: { $ne: 'confirmed' } } as const;
  const found = await em.nativeUpdate(NewsletterSubscriber, waiting, { confirmTokenHash: hashSecret(token) });
  return found === 0 ? null : token;
}

/** Confirms a subscription. Idempotent. @throws {NotFound} for an expired or invalid link */
export async function confirmSubscription(
  em: EntityManager,
  token: string,
  mail: MailSender,
  now: Date,
): Promise<Answer> {
  const hash = hashSecret(token);
  const [outcome] = await em.execute<{ known: string }[]>(
    `with known as (
       select id, status from newsletter_subscriber
       where confirm_token_hash = ? and (status = 'confirmed' or consented_at > ?) for update
     ), confirmed as (
       update newsletter_subscriber subscriber
       set status = 'confirmed', confirmed_at = ?, unsubscribed_at = null,
         confirmation_mailed_at = null, confirmation_mails = 0
       from known where subscriber.id = known.id and known.status <> 'confirmed'
       returning subscriber.id
     ), welcome as (${buildInsertSubscriptionMailSql('welcome', 'confirmed')})
     select count(*) as known from known`,
    [hash, getConfirmationCutoff(now), now],
  );
  if (Number(outcome?.known ?? 0) === 0) {
    throw new NotFound(
      `This link has expired, is incomplete, or was replaced by a newer link. Links work for ${confirmationLinkDays} days. Please subscribe again.`,
    );
  }
  mail.pollNow();
  return { message: 'Thank you for subscribing. You will receive our next newsletter.' };
}

export async function sendUnsubscribeLink(
  em: EntityManager,
  form: AddressForm,
  mail: MailSender,
  now: Date,
): Promise<MailAnswer> {
  if (!form.leaveEmpty) {
    await em.execute(
      `with leaving as (
         update newsletter_subscriber set leaving_mailed_at = ?
         where email = ? and status = 'confirmed'
           and (leaving_mailed_at is null or leaving_mailed_at <= ?::timestamptz - interval '1 hour')
         returning id
       )
       ${buildInsertSubscriptionMailSql('leaving', 'leaving')}`,
      [now, foldCase(form.email), now],
    );
    mail.pollNow();
  }
  return {
    isMailed: mail.isConfigured,
    message: mail.isConfigured ? unsubscribeLinkAnswers.sent : unsubscribeLinkAnswers.unsent,
  };
}

/** Ends a subscription. Idempotent. @throws {NotFound} for an invalid link */
export async function unsubscribe(em: EntityManager, unsubscribeToken: string, now: Date): Promise<Answer> {
  const found = await em.nativeUpdate(
    NewsletterSubscriber,
    { unsubscribeToken },
    {
      status: 'unsubscribed',
      unsubscribedAt: now,
      // Invalidate earlier confirmation links, and allow a new subscription at once.
      confirmTokenHash: null,
      confirmationMailedAt: null,
      confirmationMails: 0,
    },
  );
  if (found === 0)
    throw new NotFound('This unsubscribe link is incomplete. Please open the link from the e-mail again.');
  return { message: 'You are unsubscribed. We will not send you any more newsletters.' };
}

export const findSubscriber = (em: EntityManager, id: string): Promise<NewsletterSubscriber | null> =>
  em.findOne(NewsletterSubscriber, id);
