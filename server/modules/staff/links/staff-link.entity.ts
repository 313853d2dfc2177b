import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, createTimestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** Single-use link to set a password. The link contains a secret. The table contains only the hash of the secret. */
const schema = defineEntity({
  name: 'StaffLinkEntity',
  tableName: 'staff_link',
  properties: {
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    expiresAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
});

export class StaffLinkEntity extends schema.class {}
schema.setClass(StaffLinkEntity);
