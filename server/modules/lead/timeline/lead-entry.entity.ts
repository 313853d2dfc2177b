import { defineEntity, p } from '@mikro-orm/core';
import {
  type changeEntryTypes,
  type EntryOutcome,
  entryActorKinds,
  type receivedEntryType,
  type StaffEntryType,
} from '../../../../shared/domain/leads/lead-entries.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn, idProperty } from '../../../db/entity-properties.ts';
import { LeadEntity } from '../lead.entity.ts';

type EntryType = StaffEntryType | (typeof changeEntryTypes)[number] | typeof receivedEntryType;

/** Entry of a lead's timeline. Only the author can change the text or add a missing outcome. */
const schema = defineEntity({
  name: 'LeadEntryEntity',
  tableName: 'lead_entry',
  properties: {
    ...idProperty,
    leadId: () => p.manyToOne(LeadEntity).mapToPk().joinColumn('lead_id').deleteRule('cascade'),
    // Type and outcome have no check constraint, because later versions may add values. The API schemas check both.
    type: p.text().$type<EntryType>(),
    outcome: p.text().$type<EntryOutcome>().nullable(),
    text: p.string().length(textLimits.message).nullable(),
    details: p.json<object>().nullable(),
    actorKind: p.enum(entryActorKinds),
    actorId: p.uuid().nullable(),
    actorName: p.string().length(textLimits.name).nullable(),
    editedAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['leadId', 'createdAt', 'id'] }],
});

export class LeadEntryEntity extends schema.class {}
schema.setClass(LeadEntryEntity);
