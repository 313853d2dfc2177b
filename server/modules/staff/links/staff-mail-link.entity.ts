import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/**
 * Single-use e-mail link. The link works without a session. The table is separate from the table of password links, so
 * that an e-mail link can never set a password.
 */
const schema = defineEntity({
  name: 'StaffMailLink',
  tableName: 'staff_mail_link',
  properties: {
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    sessionId: p.string().length(64).nullable(),
    email: p.string().length(textLimits.email).nullable(),
    expiresAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
});

export class StaffMailLink extends schema.class {}
schema.setClass(StaffMailLink);
