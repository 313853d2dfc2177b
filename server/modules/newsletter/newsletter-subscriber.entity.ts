import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, moment } from '../../db/base-entity.ts';

/** A person who asked for the newsletter, with the time of the consent. */
const schema = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: 'newsletter_subscriber',
  properties: {
    ...idProperty,
    /** Lower case, so that one person is one row. */
    email: p.string().length(textLimits.email).unique(),
    consentedAt: moment(),
    /** The sentence that the form showed; null for consents from before it was kept. */
    consentText: p.string().length(textLimits.consent).nullable(),
    /** Secret of the one-click unsubscribe link. */
    unsubscribeToken: p.string().length(64).unique(),
    unsubscribedAt: moment().nullable(),
    ...createdAtProperty,
  },
});

export class NewsletterSubscriber extends schema.class {}
schema.setClass(NewsletterSubscriber);
