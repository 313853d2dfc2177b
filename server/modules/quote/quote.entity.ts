import { defineEntity, p } from '@mikro-orm/core';
import { quoteSourceValues, quoteStatuses } from '../../../shared/domain/enums.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import type { ServiceSlug } from '../../../shared/domain/services.ts';
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
  name: 'Quote',
  tableName: 'quote',
  properties: {
    ...idProperty,
    number: leadNumber(),
    service: p.string().length(textLimits.slug).$type<ServiceSlug>().nullable(),
    fullName: p.string().length(textLimits.name),
    phone: p.string().length(textLimits.phone),
    /** E.164, when the phone as typed is a number that can be called. */
    phoneNormalized: p.string().length(20).nullable(),
    email: p.string().length(textLimits.email),
    movingFrom: p.string().length(textLimits.place),
    movingTo: p.string().length(textLimits.place).nullable(),
    source: p.enum(quoteSourceValues).nullable(),
    additionalInfo: p.string().length(textLimits.message).nullable(),
    status: p.enum(quoteStatuses).default('new'),
    ...statusChange(quoteStatuses),
    ...createdAtProperty,
    ...updatedAtProperty,
    ...leadConsent,
    searchText: leadSearchText([
      'full_name',
      'phone',
      `coalesce(phone_normalized, '')`,
      'email',
      'moving_from',
      `coalesce(moving_to, '')`,
      `coalesce(additional_info, '')`,
    ]),
  },
  indexes: [
    ...leadIndexes('quote'),
    personIndex('quote', 'email', 'lower(email)'),
    personIndex('quote', 'phone', 'phone_normalized'),
  ],
});

export class Quote extends schema.class {}
schema.setClass(Quote);
