import { defineEntity, p } from '@mikro-orm/core';
import { sessionKinds } from '../../../shared/domain/accounts/session-kinds.ts';
import { createdAtProperty, createTimestampColumn } from '../../db/entity-properties.ts';
import { endedSessionChannel } from '../../events/session-end-notifier.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

/** Signed-in browser or desktop app. The cookie contains a secret. The table contains only the hash of the secret. */
const schema = defineEntity({
  name: 'StaffSessionEntity',
  tableName: 'staff_session',
  properties: {
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    kind: p.enum(sessionKinds),
    userAgent: p.string().length(300).nullable(),
    lastSeenAt: createTimestampColumn(),
    expiresAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
  triggers: [
    {
      name: 'tell_ended_session',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `perform pg_notify('${endedSessionChannel}', old.id); return null;`,
    },
  ],
});

export class StaffSessionEntity extends schema.class {}
schema.setClass(StaffSessionEntity);
