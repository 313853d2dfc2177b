import { defineEntity } from '@mikro-orm/core';
import { quoteStatuses } from '../../../shared/domain/lead-kinds.ts';
import { quoteFields } from '../../../shared/domain/quote-fields.ts';
import { leadColumns, leadIndexes, personIndex, workIndexes } from '../lead/lead-columns.ts';
import { countTriggers } from '../lead/lead-count.entity.ts';
import { eraseEntriesTrigger } from '../lead/lead-entry.entity.ts';

const schema = defineEntity({
  name: 'Quote',
  tableName: 'quote',
  properties: leadColumns(quoteFields, quoteStatuses, [
    'full_name',
    'phone',
    `coalesce(phone_normalized, '')`,
    'email',
    'moving_from',
    `coalesce(moving_to, '')`,
    `coalesce(additional_info, '')`,
  ]),
  indexes: [
    ...leadIndexes('quote'),
    ...workIndexes('quote'),
    personIndex('quote', 'email', 'lower(email)'),
    personIndex('quote', 'phone', 'phone_normalized'),
  ],
  triggers: [...countTriggers('quote'), eraseEntriesTrigger('quote')],
});

export class Quote extends schema.class {}
schema.setClass(Quote);
