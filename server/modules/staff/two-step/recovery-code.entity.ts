import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, idProperty } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** Opens an account once in place of a code of the authenticator app. What has been used is not there any more. */
const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'staff_recovery_code',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    /** Argon2id in PHC format; see recovery-codes.ts. */
    hash: p.string().length(200).hidden(),
    /** One of new codes that the person has not confirmed or used. The previous codes stay valid beside them. */
    isPending: p.boolean().default(false),
    ...createdAtProperty,
  },
});

export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);
