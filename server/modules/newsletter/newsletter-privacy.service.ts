import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrivacyExport } from '../../../shared/schemas/accounts/privacy.ts';
import type { PersonIdentifier } from '../lead/customer/person-leads.ts';
import { NewsletterDelivery } from './newsletter-mailing.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { removeSubscribers } from './subscriber.service.ts';

export async function listPersonSubscriptions(
  em: EntityManager,
  { kind, value }: PersonIdentifier,
): Promise<PrivacyExport['subscriptions']> {
  const subscriber = kind === 'email' ? await em.findOne(NewsletterSubscriber, { email: value }) : null;
  if (!subscriber) return [];
  const deliveries = await em.find(
    NewsletterDelivery,
    { subscriber },
    { populate: ['mailing'], orderBy: { mailing: { createdAt: 'desc' } } },
  );
  const { email, status, consentText, consentedAt, confirmedAt, unsubscribedAt } = subscriber;
  return [
    {
      email,
      status,
      consentText: consentText ?? null,
      consentedAt: consentedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      newsletters: deliveries.map((delivery) => ({
        title: delivery.mailing.title,
        status: delivery.status,
        at: delivery.changedAt.toISOString(),
      })),
    },
  ];
}

export const erasePersonSubscriptions = async (
  em: EntityManager,
  { kind, value }: PersonIdentifier,
): Promise<number> => (kind === 'email' ? removeSubscribers(em, 'email = ?', [value]) : 0);
