import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, idProperty } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** Single-use replacement for a code of the authenticator app. Deleted when used. */
const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'staff_recovery_code',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    hash: p.string().length(200).hidden(),
    /** True for new codes until a code is confirmed or used. Previous codes stay valid until then. */
    isPending: p.boolean().default(false),
    ...createdAtProperty,
  },
});

export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
