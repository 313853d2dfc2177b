import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, idProperty } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** Single-use replacement for a code of the authenticator app. Deleted after use. */
const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'staff_recovery_code',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    hash: p.string().length(200).hidden(),
    /** True until the user confirms or uses one of the new recovery codes. Until then, the previous codes stay valid. */
    isPending: p.boolean().default(false),
    ...createdAtProperty,
  },
});

export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
