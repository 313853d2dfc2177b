import { defineEntity, p } from '@mikro-orm/core';
import { contactStatuses } from '../../../shared/domain/enums.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, updatedAtProperty } from '../../db/base-entity.ts';
import {
  leadConsent,
  leadIndexes,
  leadNumber,
  leadSearchText,
  personIndex,
  statusChange,
} from '../lead/lead-columns.ts';

const schema = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  properties: {
    ...idProperty,
    number: leadNumber(),
    name: p.string().length(textLimits.name),
    email: p.string().length(textLimits.email),
    subject: p.string().length(textLimits.subject),
    message: p.string().length(textLimits.message),
    status: p.enum(contactStatuses).default('new'),
    ...statusChange(contactStatuses),
    ...createdAtProperty,
    ...updatedAtProperty,
    ...leadConsent,
    searchText: leadSearchText(['name', 'email', 'subject', 'message']),
  },
  indexes: [...leadIndexes('contact'), personIndex('contact', 'email', 'lower(email)')],
});

export class Contact extends schema.class {}
schema.setClass(Contact);
