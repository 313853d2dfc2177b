import { defineEntity, p } from '@mikro-orm/core';
import { leadKinds } from '../../../../shared/domain/leads/lead-kinds.ts';
import { createdAtProperty } from '../../../db/entity-properties.ts';

/** Maps the key or the body hash of a request to the created lead, so that a retry does not create a second lead. */
const schema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  primaryKeys: ['kind', 'key'],
  properties: {
    kind: p.enum(leadKinds).primary(),
    key: p.string().length(300).primary(),
    bodyHash: p.string().length(64),
    leadId: p.uuid(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt'] }, { properties: ['leadId'] }],
});

export class IdempotencyKey extends schema.class {}
schema.setClass(IdempotencyKey);
