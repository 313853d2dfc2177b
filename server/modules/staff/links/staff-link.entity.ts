import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, moment } from '../../../db/base-entity.ts';
import { StaffUser } from '../staff-user.entity.ts';

/** A link with which somebody sets a password, once. The link holds the secret, the table only its hash. */
const schema = defineEntity({
  name: 'StaffLink',
  tableName: 'staff_link',
  properties: {
    /** SHA-256 of the link's secret, in hex. */
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUser).deleteRule('cascade').index(),
    expiresAt: moment().index(),
    ...createdAtProperty,
  },
});

export class StaffLink extends schema.class {}
schema.setClass(StaffLink);
