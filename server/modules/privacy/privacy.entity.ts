import { defineEntity, p } from '@mikro-orm/core';
import { createTimestampColumn, idProperty } from '../../db/entity-properties.ts';

/**
 * Erasure of a person. Stores a hash instead of personal data. After a restore of an older backup, the hash identifies
 * the records to erase again.
 */
const erasureDefinition = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    ...idProperty,
    keyId: p.string().length(16).nullable(),
    /** HMAC-SHA-256 of the e-mail address, the phone number or the id of an erased lead, in hex. */
    hash: p.string().length(64).nullable(),
    /** Time from the database clock. A repeated erasure keeps records that were created after this time. */
    erasedAt: createTimestampColumn(),
  },
});

export class Erasure extends erasureDefinition.class {}
erasureDefinition.setClass(Erasure);
