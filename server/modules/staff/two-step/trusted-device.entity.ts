import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, idProperty, moment } from '../../../db/base-entity.ts';
import { StaffUser } from '../staff-user.entity.ts';

/** A browser or desktop app that somebody is asked for no code in. Its cookie holds the secret, the table only its hash. */
const schema = defineEntity({
  name: 'TrustedDevice',
  tableName: 'staff_trusted_device',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUser).deleteRule('cascade'),
    /** SHA-256 of the device cookie's secret, in hex. */
    deviceHash: p.string().length(64).hidden(),
    userAgent: p.string().length(300).nullable(),
    expiresAt: moment().index(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['user', 'deviceHash'] }],
});

export class TrustedDevice extends schema.class {}
schema.setClass(TrustedDevice);
