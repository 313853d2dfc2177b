import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrivacyExport } from '../../../shared/schemas/privacy.ts';
import type { Person } from '../lead/person.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** The subscription of one person, ended or not. */
export async function subscriptionsOf(
  em: EntityManager,
  { kind, value }: Person,
): Promise<PrivacyExport['subscriptions']> {
  const subscribers = kind === 'email' ? await em.find(NewsletterSubscriber, { email: value }) : [];
  return subscribers.map(({ email, consentText, consentedAt, unsubscribedAt }) => ({
    email,
    consentText: consentText ?? null,
    consentedAt: consentedAt.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }));
}

/** @returns how many subscriptions there were */
export const eraseSubscriptionsOf = async (em: EntityManager, { kind, value }: Person): Promise<number> =>
  kind === 'email' ? em.nativeDelete(NewsletterSubscriber, { email: value }) : 0;
