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

/** What the privacy log shows of an entry besides: whose data it was, masked, and how many records. */
export interface PrivacyFacts {
  subject: string | null;
  details: string | null;
  quotes: number;
  contacts: number;
  subscriptions: number;
}

/**
 * Something that was done, by whom and when. It is written once: the database refuses to change an entry, and to delete
 * one before its time. It has no personal data of visitors, so that nobody's erasure has to touch it.
 */
const schema = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entry',
  properties: {
    ...idProperty,
    actorKind: p.enum(actorKinds),
    /** Id of the actor, and no link: what was done stays when the account goes. */
    actorId: p.uuid().nullable(),
    actorName: p.string().length(textLimits.name).nullable(),
    /** Username of the account, which never changes, unlike its name. */
    actorUsername: p
      .string()
      .nullable()
      .formula((table) => `(select username from staff_user where id = ${table}.actor_id)`),
    // What there is of these grows with nearly every version; `record` takes no others.
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
  // That of `truncate` is the migration's own: MikroORM does not see it in the database.
  triggers: [
    {
      name: 'refuse_change_of_audit',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'DELETE' and old.created_at < now() - interval '${auditRetentionMonths} months' then return old; end if; raise exception 'entries of the audit are kept as they are';`,
    },
    {
      // Every change of staff has an entry, so none of them is forgotten here.
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
