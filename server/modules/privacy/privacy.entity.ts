import { defineEntity, p } from '@mikro-orm/core';
import { idProperty, timestampColumn } from '../../db/entity-properties.ts';

/** Contains no name. After a restore of an older backup, it identifies people to erase again. */
const erasureDefinition = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    ...idProperty,
    /** Id of the key of `hash`. Both are null if there was no key. */
    keyId: p.string().length(16).nullable(),
    /** HMAC-SHA-256 of the e-mail address, the phone or the id of an erased lead, in hex. */
    hash: p.string().length(64).nullable(),
    /** Clock of the database, like the times of records. Later records stay. */
    erasedAt: timestampColumn(),
  },
});

export class Erasure extends erasureDefinition.class {}
erasureDefinition.setClass(Erasure);
