import { defineEntity, p } from '@mikro-orm/core';
import type { LeadEventType } from '../../shared/domain/leads/lead-kinds.ts';
import { createdAtProperty } from '../db/entity-properties.ts';

/**
 * One entry of the event log, written in the transaction of the change it tells of. It names the lead and copies
 * nothing of it, so that erasing a person leaves nothing here.
 */
const schema = defineEntity({
  name: 'LeadEventEntity',
  tableName: 'lead_event',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Place in the log that readers see, given after commit; see docs/decisions. Null: not yet published. */
    position: p.bigint('number').nullable().unique(),
    // What there is of these grows; `appendLeadEvent` takes no others.
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
