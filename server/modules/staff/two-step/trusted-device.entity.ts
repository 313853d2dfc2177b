import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, idProperty, timestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** A browser or desktop app that somebody is asked for no code in. Its cookie holds the secret, the table only its hash. */
const schema = defineEntity({
  name: 'TrustedDeviceEntity',
  tableName: 'staff_trusted_device',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade'),
    /** SHA-256 of the device cookie's secret, in hex. */
    deviceHash: p.string().length(64).hidden(),
    userAgent: p.string().length(300).nullable(),
    expiresAt: timestampColumn().index(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['user', 'deviceHash'] }],
});

export class TrustedDeviceEntity extends schema.class {}
schema.setClass(TrustedDeviceEntity);
