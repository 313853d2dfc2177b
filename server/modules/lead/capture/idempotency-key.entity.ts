import { defineEntity, p } from '@mikro-orm/core';
import { leadKinds } from '../../../../shared/domain/leads/lead-kinds.ts';
import { createdAtProperty } from '../../../db/entity-properties.ts';

/** Remembers which lead a form's key (or, without one, its body) has made, so that a retry makes no second. */
const schema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  primaryKeys: ['kind', 'key'],
  properties: {
    kind: p.enum(leadKinds).primary(),
    key: p.string().length(300).primary(),
    /** SHA-256 of the validated body, in hex. */
    bodyHash: p.string().length(64),
    leadId: p.uuid(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt'] }, { properties: ['leadId'] }],
});

export class IdempotencyKey extends schema.class {}
schema.setClass(IdempotencyKey);
