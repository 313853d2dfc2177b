import { defineEntity, p } from '@mikro-orm/core';
import { privacyActions } from '../../../shared/domain/accounts/privacy-actions.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, moment } from '../../db/base-entity.ts';

/** A note that somebody was erased, and nothing of who: what a restore of an older backup needs to erase them again. */
const erasureDefinition = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    ...idProperty,
    /** Id of the key that `hash` was made with; both are null for those who were erased while there was none. */
    keyId: p.string().length(16).nullable(),
    /** HMAC-SHA-256 of the address, the phone or the id of an erased lead, in hex. */
    hash: p.string().length(64).nullable(),
    /**
     * The moment of the erasure on the database's clock, as the records' own times are: what came later is another matter.
     */
    erasedAt: moment(),
  },
});

export class Erasure extends erasureDefinition.class {}
erasureDefinition.setClass(Erasure);

/**
 * What servers of the version before the audit note of who did what with personal data. A trigger copies it there, where
 * it is read.
 */
const privacyLogDefinition = defineEntity({
  name: 'PrivacyLogEntry',
  tableName: 'privacy_log',
  properties: {
    ...idProperty,
    action: p.enum(privacyActions),
    /** Name of the account, not a link to it: accounts come and go. Null for the nightly job and a restore. */
    username: p.string().length(textLimits.name).nullable(),
    /** `a…@example.com`, or the last digits of a phone; null for the nightly job and a restore. */
    subject: p.string().length(textLimits.email).nullable(),
    /**
     * What was downloaded: which file of which part of a list, without what was searched for. For a restore, why it was
     * made.
     */
    details: p.string().length(textLimits.name).nullable(),
    quotes: p.integer(),
    contacts: p.integer(),
    subscriptions: p.integer(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt'] }],
  triggers: [
    {
      name: 'copy_to_audit',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body: `insert into audit_entry (id, actor_kind, actor_id, actor_name, verb, kind, summary, facts, created_at) select new.id, case when new.username is null then 'system' else 'person' end, (select id from staff_user where username = new.username), new.username, new.action, 'personal-data', 'Personal data: ' || new.action || coalesce(' (' || coalesce(new.details, new.subject) || ')', ''), jsonb_build_object('subject', new.subject, 'details', new.details, 'quotes', new.quotes, 'contacts', new.contacts, 'subscriptions', new.subscriptions), new.created_at; return null;`,
    },
  ],
});

export class PrivacyLogEntry extends privacyLogDefinition.class {}
privacyLogDefinition.setClass(PrivacyLogEntry);
