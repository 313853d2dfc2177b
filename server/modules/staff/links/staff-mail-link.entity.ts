import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/**
 * Single-use link to confirm an e-mail address or sign out a device. The link works without a session. Password links
 * have a separate table, so that a link in this table can never set a password.
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
