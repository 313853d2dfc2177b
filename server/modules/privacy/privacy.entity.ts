import { defineEntity, p } from '@mikro-orm/core';
import { idProperty, timestampColumn } from '../../db/entity-properties.ts';

/**
 * Erasure of a person, without the person's name. Identifies the people to erase again after a restore of an older
 * backup.
 */
const erasureDefinition = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    ...idProperty,
    keyId: p.string().length(16).nullable(),
    /** HMAC-SHA-256 of the e-mail address, the phone or the id of an erased lead, in hex. */
    hash: p.string().length(64).nullable(),
    /** Uses the clock of the database, like the times of records. Records after this time stay. */
    erasedAt: timestampColumn(),
  },
});

export class Erasure extends erasureDefinition.class {}
erasureDefinition.setClass(Erasure);
