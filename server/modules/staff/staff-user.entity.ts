import { defineEntity, p } from '@mikro-orm/core';
import { alertChoices } from '../../../shared/domain/accounts/alert-choices.ts';
import { staffRoles } from '../../../shared/domain/accounts/permissions.ts';
import { templateLanguages } from '../../../shared/domain/leads/reply-templates.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, createTimestampColumn, idProperty, updatedAtProperty } from '../../db/entity-properties.ts';
import { endedSessionChannel } from '../../events/session-end-notifier.ts';

/** The specification calls this table `user`, but `user` is reserved in PostgreSQL. */
const schema = defineEntity({
  name: 'StaffUserEntity',
  tableName: 'staff_user',
  properties: {
    ...idProperty,
    username: p.string().length(textLimits.name).unique(),
    email: p.string().length(textLimits.email).unique(),
    /** Unconfirmed new address. Only the confirmation e-mail is sent to this address. */
    pendingEmail: p.string().length(textLimits.email).nullable(),
    password: p.string().length(200).hidden().lazy(),
    role: p.enum(staffRoles).default('admin'),
    firstName: p.string().length(textLimits.name).nullable(),
    lastName: p.string().length(textLimits.name).nullable(),
    templateLanguage: p.enum(templateLanguages).default('en'),
    alerts: p.enum(alertChoices).default('all'),
    isActive: p.boolean().default(true),
    invitedAt: createTimestampColumn().nullable(),
    lastLogin: createTimestampColumn().nullable(),
    lastSeenAt: createTimestampColumn().nullable(),
    twoStepAt: createTimestampColumn().nullable(),
    /** Encrypted secret of the authenticator app. Unconfirmed until `twoStepAt` is set. */
    codeSecret: p.string().length(300).nullable().hidden().lazy(),
    /** Time step of the last accepted code, so that no code works twice. */
    lastCodeStep: p.integer().nullable(),
    isTwoStepRequired: p
      .boolean()
      .formula(({ role }) => `exists (select from two_step_role where two_step_role.role = ${role})`),
    ...createdAtProperty,
    ...updatedAtProperty,
  },
  triggers: [
    {
      name: 'tell_sessions_of_disabled',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: `if old.is_active and not new.is_active then perform pg_notify('${endedSessionChannel}', id) from staff_session where user_id = new.id; end if; return null;`,
    },
    {
      // This trigger ends open event streams when the role changes, because open streams use the permissions of the old
      // role.
      name: 'tell_sessions_of_other_role',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: `if old.role <> new.role then perform pg_notify('${endedSessionChannel}', id) from staff_session where user_id = new.id; end if; return null;`,
    },
    {
      // This trigger ends open event streams of API tokens when the permissions of the token's creator change.
      name: 'tell_tokens_of_other_maker',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: `if old.role <> new.role or (old.is_active and not new.is_active) then perform pg_notify('${endedSessionChannel}', id::text) from api_token where maker_id = new.id; end if; return null;`,
    },
  ],
});

export class StaffUserEntity extends schema.class {}
schema.setClass(StaffUserEntity);
