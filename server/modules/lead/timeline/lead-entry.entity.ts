import { defineEntity, p } from '@mikro-orm/core';
import {
  type changeEntryTypes,
  type EntryOutcome,
  entryActorKinds,
  type receivedEntryType,
  type StaffEntryType,
} from '../../../../shared/domain/leads/lead-entries.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, timestampColumn } from '../../../db/entity-properties.ts';
import { LeadEntity } from '../lead.entity.ts';

type EntryType = StaffEntryType | (typeof changeEntryTypes)[number] | typeof receivedEntryType;

/**
 * A line of a lead's timeline: what was done with it, by whom and when. It is written once, in the transaction of what it
 * tells of; its author may change the text, and say what became of what was only begun.
 */
const schema = defineEntity({
  name: 'LeadEntryEntity',
  tableName: 'lead_entry',
  properties: {
    ...idProperty,
    /** Deleting a lead deletes its timeline. */
    leadId: () => p.manyToOne(LeadEntity).mapToPk().joinColumn('lead_id').deleteRule('cascade'),
    // What there is of these two grows; the schemas of the API take no others.
    type: p.text().$type<EntryType>(),
    outcome: p.text().$type<EntryOutcome>().nullable(),
    text: p.string().length(textLimits.message).nullable(),
    /** What a change has changed: what was before and what is afterwards. Its schema is the one of its type. */
    details: p.json<object>().nullable(),
    actorKind: p.enum(entryActorKinds),
    /** Id of the actor, and no link: what was done stays when the account goes. */
    actorId: p.uuid().nullable(),
    actorName: p.string().length(textLimits.name).nullable(),
    editedAt: timestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['leadId', 'createdAt', 'id'] }],
});

export class LeadEntryEntity extends schema.class {}
schema.setClass(LeadEntryEntity);
