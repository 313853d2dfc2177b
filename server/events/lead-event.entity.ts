import { defineEntity, p } from '@mikro-orm/core';
import type { LeadEventType } from '../../shared/domain/leads/lead-kinds.ts';
import { createdAtProperty } from '../db/entity-properties.ts';

/** Event of a lead. Stores only the id of the lead, so an erasure does not need to change events. */
const schema = defineEntity({
  name: 'LeadEventEntity',
  tableName: 'lead_event',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Position in the event log. Null until the event is published after the commit (see docs/decisions). */
    position: p.bigint('number').nullable().unique(),
    // No check constraint, because later versions can add types. `appendLeadEvent` accepts only known types.
    type: p.text().$type<LeadEventType>(),
    leadId: p.uuid(),
    ...createdAtProperty,
  },
  indexes: [
    {
      name: 'lead_event_unpublished_index',
      expression: 'create index lead_event_unpublished_index on lead_event (id) where position is null',
    },
    { properties: ['createdAt'] },
  ],
});

export class LeadEventEntity extends schema.class {}
schema.setClass(LeadEventEntity);
