import { defineEntity, p } from '@mikro-orm/core';
import { subscriberStatuses } from '../../../shared/domain/content/newsletter.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn, idProperty } from '../../db/entity-properties.ts';

const table = 'newsletter_subscriber';
const newest = '(created_at desc, id desc)';

const schema = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: table,
  properties: {
    ...idProperty,
    /** Lower case, so that each address has only one row. */
    email: p.string().length(textLimits.email).unique(),
    status: p.enum(subscriberStatuses).default('pending'),
    consentedAt: createTimestampColumn(),
    consentText: p.string().length(textLimits.consent).nullable(),
    confirmedAt: createTimestampColumn().nullable(),
    /** SHA-256 (hex) of the secret in the newest confirmation e-mail. */
    confirmTokenHash: p.string().length(64).nullable().unique(),
    /** Time of the last confirmation e-mail. Each e-mail doubles the wait before the next e-mail. */
    confirmationMailedAt: createTimestampColumn().nullable(),
    confirmationMails: p.integer().default(0),
    leavingMailedAt: createTimestampColumn().nullable(),
    /** Secret of the unsubscribe link. Not hashed, because every e-mail and export contains the link. */
    unsubscribeToken: p.string().length(64).unique(),
    unsubscribedAt: createTimestampColumn().nullable(),
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
