import { defineEntity, p } from '@mikro-orm/core';
import {
  type AuditKind,
  type AuditVerb,
  actorKinds,
  auditRetentionMonths,
  sessionVerbs,
} from '../../../shared/domain/accounts/audit.ts';
import { changedListKinds } from '../../../shared/domain/changed-lists.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import type { FieldChange } from '../../../shared/schemas/accounts/audit.ts';
import { createdAtProperty, idProperty } from '../../db/entity-properties.ts';
import { changedListChannel } from '../../events/changed-list-emitter.ts';

/** Details for the privacy log: a masked address or phone number, and counts of affected records. */
export interface PrivacyFacts {
  subject: string | null;
  details: string | null;
  quotes: number;
  contacts: number;
  subscriptions: number;
}

/**
 * A database trigger rejects updates and early deletion of audit entries. Erasures skip audit entries, because an audit
 * entry contains no visitor data.
 */
const schema = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entry',
  properties: {
    ...idProperty,
    actorKind: p.enum(actorKinds),
    actorId: p.uuid().nullable(),
    actorName: p.string().length(textLimits.name).nullable(),
    /** Unlike the name, the username of an account never changes. */
    actorUsername: p
      .string()
      .nullable()
      .formula((table) => `(select username from staff_user where id = ${table}.actor_id)`),
    // This column has no check constraint, because later versions may add verbs. `writeAuditEntry` accepts only
    // known verbs.
    verb: p.text().$type<AuditVerb>(),
    kind: p.text().$type<AuditKind>(),
    thingId: p.string().length(textLimits.slug).nullable(),
    summary: p.string().length(textLimits.excerpt),
    changes: p.json<FieldChange[]>().nullable(),
    facts: p.json<PrivacyFacts>().nullable(),
    requestId: p.uuid().nullable(),
    ...createdAtProperty,
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['actorId', 'createdAt'] },
    { properties: ['kind', 'thingId', 'createdAt'] },
  ],
  // The trigger for `truncate` is in a migration, because MikroORM cannot define `truncate` triggers.
  triggers: [
    {
      name: 'refuse_change_of_audit',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'DELETE' and old.created_at < now() - interval '${auditRetentionMonths} months' then return old; end if; raise exception 'entries of the audit are kept as they are';`,
    },
    {
      // Each change by staff adds an audit entry, so this trigger can notify the servers of changed lists.
      name: 'tell_changed_list',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body: `if new.kind in (${changedListKinds.map((kind) => `'${kind}'`).join(', ')}) and new.verb not in (${sessionVerbs.map((verb) => `'${verb}'`).join(', ')}) then perform pg_notify('${changedListChannel}', new.kind); end if; return null;`,
    },
  ],
});

export class AuditEntryEntity extends schema.class {}
schema.setClass(AuditEntryEntity);
