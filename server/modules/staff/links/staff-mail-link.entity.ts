import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createdAtProperty, timestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/**
 * A link of an e-mail that does one thing for somebody, once, also where they are not signed in. The link holds the secret,
 * the table only its hash. It is a table of its own, so that no server takes one for a link that sets a password.
 */
const schema = defineEntity({
  name: 'StaffMailLink',
  tableName: 'staff_mail_link',
  properties: {
    /** SHA-256 of the link's secret, in hex. */
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    /** The session that it ends, which may have ended meanwhile. */
    sessionId: p.string().length(64).nullable(),
    /** The address that it confirms. */
    email: p.string().length(textLimits.email).nullable(),
    expiresAt: timestampColumn().index(),
    ...createdAtProperty,
  },
});

export class StaffMailLink extends schema.class {}
schema.setClass(StaffMailLink);
