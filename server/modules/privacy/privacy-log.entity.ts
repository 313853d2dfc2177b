import { defineEntity, p } from '@mikro-orm/core';
import { privacyActions } from '../../../shared/domain/enums.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty } from '../../db/base-entity.ts';

/** Who did what with personal data. It survives what it tells of, so it has no word of that but a masked address. */
const schema = defineEntity({
  name: 'PrivacyLogEntry',
  tableName: 'privacy_log',
  properties: {
    ...idProperty,
    action: p.enum(privacyActions),
    /** Name of the account, not a link to it: accounts come and go. Null for the nightly job and a restore. */
    username: p.string().length(textLimits.name).nullable(),
    /** `a…@example.com`, or the last digits of a phone; null for the nightly job and a restore. */
    subject: p.string().length(textLimits.email).nullable(),
    /** Of a download: which file of which part of a list, without what was searched for. Of a restore: why. */
    details: p.string().length(textLimits.name).nullable(),
    quotes: p.integer(),
    contacts: p.integer(),
    subscriptions: p.integer(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt'] }],
});

export class PrivacyLogEntry extends schema.class {}
schema.setClass(PrivacyLogEntry);
