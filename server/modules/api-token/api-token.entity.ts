import { defineEntity, p } from '@mikro-orm/core';
import { shownTokenLength } from '../../../shared/domain/accounts/api-tokens.ts';
import type { TokenPermission } from '../../../shared/domain/accounts/permissions.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, moment, TextArray } from '../../db/base-entity.ts';
import { endedSessionChannel } from '../../events/ended-sessions.ts';
import { StaffUser } from '../staff/staff-user.entity.ts';

/** What a program calls with. The program holds the token, the table only its hash. */
const schema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  properties: {
    ...idProperty,
    /** SHA-256 of the token, in hex. */
    hash: p.string().length(64).unique(),
    start: p.string().length(shownTokenLength),
    name: p.string().length(textLimits.name),
    /** What it was made for; of that it may do what its maker may. */
    permissions: p.type(TextArray).$type<TokenPermission[]>().columnType('text[]'),
    maker: () => p.manyToOne(StaffUser).deleteRule('cascade').index(),
    expiresAt: moment().index(),
    lastUsedAt: moment().nullable(),
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

export class ApiToken extends schema.class {}
schema.setClass(ApiToken);
