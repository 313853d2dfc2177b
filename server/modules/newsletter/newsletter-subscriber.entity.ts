import { defineEntity, p } from '@mikro-orm/core';
import { subscriberStatuses } from '../../../shared/domain/content/newsletter.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, timestampColumn } from '../../db/entity-properties.ts';

const table = 'newsletter_subscriber';
const newest = '(created_at desc, id desc)';

/** An address for which somebody asked for the newsletter, with the time of the consent. */
const schema = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: table,
  properties: {
    ...idProperty,
    /** Lower case, so that one person is one row. */
    email: p.string().length(textLimits.email).unique(),
    status: p.enum(subscriberStatuses).default('pending'),
    /** When the form was sent, last of all; a confirmed subscription keeps the time of its own. */
    consentedAt: timestampColumn(),
    /** The sentence that the form showed. */
    consentText: p.string().length(textLimits.consent).nullable(),
    /** Null while the confirmation link was not used. */
    confirmedAt: timestampColumn().nullable(),
    /** SHA-256 of the secret in the newest confirmation mail, in hex. */
    confirmTokenHash: p.string().length(64).nullable().unique(),
    /** When a confirmation mail was last asked for, and how many were since the last answer: each waits twice as long. */
    confirmationMailedAt: timestampColumn().nullable(),
    confirmationMails: p.integer().default(0),
    /** When a mail with the link that ends the subscription was last asked for. */
    leavingMailedAt: timestampColumn().nullable(),
    /** Secret of the link that ends the subscription: as it is, because every mail and the file for staff have it. */
    unsubscribeToken: p.string().length(64).unique(),
    unsubscribedAt: timestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [
    { name: `${table}_newest_index`, expression: `create index ${table}_newest_index on ${table} ${newest}` },
    {
      name: `${table}_status_newest_index`,
      expression: `create index ${table}_status_newest_index on ${table} (status, created_at desc, id desc)`,
    },
    {
      name: `${table}_search_index`,
      expression: `create index ${table}_search_index on ${table} using gin (email gin_trgm_ops)`,
    },
  ],
});

export class NewsletterSubscriber extends schema.class {}
schema.setClass(NewsletterSubscriber);
