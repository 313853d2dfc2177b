import { defineEntity, p } from '@mikro-orm/core';
import { newsletterDeliveryStatuses } from '../../../shared/domain/content/newsletter.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, timestampColumn } from '../../db/entity-properties.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const mailingSchema = defineEntity({
  name: 'NewsletterMailing',
  tableName: 'newsletter_mailing',
  properties: {
    ...idProperty,
    /** Id of the post, and no link to it: what was sent stays known when that is deleted. */
    postId: p.uuid().index(),
    title: p.string().length(textLimits.title),
    /** Name of the account that has sent it. */
    username: p.string().length(textLimits.name),
    /** How many were subscribed when it was sent; once all deliveries are made, how many those are. */
    recipients: p.integer(),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    /** Number of mails of which nobody knows whether they have arrived. */
    unsure: p.integer().default(0),
    skipped: p.integer().default(0),
    /** When the last delivery was made; null while there are subscribers without one. */
    spreadAt: timestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

/** An article that staff have sent to the subscribers. */
export class NewsletterMailing extends mailingSchema.class {}
mailingSchema.setClass(NewsletterMailing);

const deliverySchema = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_delivery',
  properties: {
    /** Id of the job that sends it, too. */
    ...idProperty,
    mailing: () => p.manyToOne(NewsletterMailing).deleteRule('cascade'),
    subscriber: () => p.manyToOne(NewsletterSubscriber).deleteRule('cascade').index(),
    status: p.enum(newsletterDeliveryStatuses).default('waiting'),
    /** The moment of the last change of the status. */
    changedAt: timestampColumn().defaultRaw('now()'),
  },
  uniques: [{ properties: ['mailing', 'subscriber'] }],
});

/** One mailing's mail to one subscriber: there is never a second. */
export class NewsletterDelivery extends deliverySchema.class {}
deliverySchema.setClass(NewsletterDelivery);
