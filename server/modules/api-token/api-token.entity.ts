import { defineEntity, p } from '@mikro-orm/core';
import { visibleTokenLength } from '../../../shared/domain/accounts/api-tokens.ts';
import type { TokenPermission } from '../../../shared/domain/accounts/permissions.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn, idProperty, TextArrayType } from '../../db/entity-properties.ts';
import { endedSessionChannel } from '../../events/session-end-notifier.ts';
import { StaffUserEntity } from '../staff/staff-user.entity.ts';

/** Stores the hash of a token, never the token itself. */
const schema = defineEntity({
  name: 'ApiTokenEntity',
  tableName: 'api_token',
  properties: {
    ...idProperty,
    hash: p.string().length(64).unique(),
    start: p.string().length(visibleTokenLength),
    name: p.string().length(textLimits.name),
    /** Granted permissions. Each permission is effective only while the creator also has this permission. */
    permissions: p.type(TextArrayType).$type<TokenPermission[]>().columnType('text[]'),
    maker: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    expiresAt: createTimestampColumn().index(),
    lastUsedAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
  triggers: [
    {
      name: 'tell_revoked_token',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `perform pg_notify('${endedSessionChannel}', old.id::text); return null;`,
    },
  ],
});

export class ApiTokenEntity extends schema.class {}
schema.setClass(ApiTokenEntity);
