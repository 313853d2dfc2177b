import { defineEntity, p } from '@mikro-orm/core';
import { idProperty, timestampColumn } from '../../db/entity-properties.ts';

/** A note that somebody was erased, and nothing of who: what a restore of an older backup needs to erase them again. */
const erasureDefinition = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    ...idProperty,
    /** Id of the key that `hash` was made with; both are null for those who were erased while there was none. */
    keyId: p.string().length(16).nullable(),
    /** HMAC-SHA-256 of the address, the phone or the id of an erased lead, in hex. */
    hash: p.string().length(64).nullable(),
    /**
     * The moment of the erasure on the database's clock, as the records' own times are: what came later is another matter.
     */
    erasedAt: timestampColumn(),
  },
});

export class Erasure extends erasureDefinition.class {}
erasureDefinition.setClass(Erasure);
