import type { Subscriber } from '../../../shared/schemas/subscriber.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

export const presentSubscriber = (subscriber: NewsletterSubscriber): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  subscribedAt: subscriber.consentedAt.toISOString(),
  confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
});
