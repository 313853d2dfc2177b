import { defineEntity, p } from '@mikro-orm/core';
import { staffRoles } from '../../../../shared/domain/accounts/permissions.ts';
import { createdAtProperty } from '../../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'TwoStepRequiredRole',
  tableName: 'two_step_role',
  properties: { role: p.enum(staffRoles).primary(), ...createdAtProperty },
});

export class TwoStepRequiredRole extends schema.class {}
schema.setClass(TwoStepRequiredRole);
