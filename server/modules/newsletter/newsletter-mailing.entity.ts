import { defineEntity, p } from '@mikro-orm/core';
import { newsletterDeliveryStatuses } from '../../../shared/domain/content/newsletter.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn, idProperty } from '../../db/entity-properties.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const mailingSchema = defineEntity({
  name: 'NewsletterMailing',
  tableName: 'newsletter_mailing',
  properties: {
    ...idProperty,
    /** Not a foreign key, because the mailing stays when the post is deleted. */
    postId: p.uuid().index(),
    title: p.string().length(textLimits.title),
    username: p.string().length(textLimits.name),
    /** Number of subscribers at the start. Replaced at `spreadAt` with the actual number of recipients. */
    recipients: p.integer(),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    unsure: p.integer().default(0),
    skipped: p.integer().default(0),
    /** Time when the last delivery was enqueued. */
    spreadAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

export class NewsletterMailing extends mailingSchema.class {}
mailingSchema.setClass(NewsletterMailing);

const deliverySchema = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_delivery',
  properties: {
    /** The job that sends the e-mail has the same id. */
    ...idProperty,
    mailing: () => p.manyToOne(NewsletterMailing).deleteRule('cascade'),
    subscriber: () => p.manyToOne(NewsletterSubscriber).deleteRule('cascade').index(),
    status: p.enum(newsletterDeliveryStatuses).default('waiting'),
    changedAt: createTimestampColumn().defaultRaw('now()'),
  },
  uniques: [{ properties: ['mailing', 'subscriber'] }],
});

export class NewsletterDelivery extends deliverySchema.class {}
deliverySchema.setClass(NewsletterDelivery);
