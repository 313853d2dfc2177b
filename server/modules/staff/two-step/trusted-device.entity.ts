import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, createTimestampColumn, idProperty } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** Device that needs no sign-in code. The cookie contains a secret. The table contains only the hash of the secret. */
const schema = defineEntity({
  name: 'TrustedDeviceEntity',
  tableName: 'staff_trusted_device',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade'),
    deviceHash: p.string().length(64).hidden(),
    userAgent: p.string().length(300).nullable(),
    expiresAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['user', 'deviceHash'] }],
});

export class TrustedDeviceEntity extends schema.class {}
schema.setClass(TrustedDeviceEntity);
