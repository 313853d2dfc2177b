import { defineEntity } from '@mikro-orm/core';
import { quoteStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { leadColumns } from '../lead/lead-columns.ts';
import { leadIndexes, personIndex, searchText, searchTextTrigger, workIndexes } from '../lead/lead-indexes.ts';
import { eraseEntriesTrigger } from '../lead/timeline/lead-entry.entity.ts';

const schema = defineEntity({
  name: 'Quote',
  tableName: 'quote',
  properties: { ...leadColumns(quoteFields, quoteStatuses), searchText: searchText() },
  indexes: [
    ...leadIndexes('quote'),
    ...workIndexes('quote'),
    personIndex('quote', 'email', 'lower(email)'),
    personIndex('quote', 'phone', 'phone_normalized'),
  ],
  triggers: [
    eraseEntriesTrigger('quote'),
    searchTextTrigger({
      names: ['full_name', 'moving_from', 'moving_to'],
      others: ['phone', 'phone_normalized', 'email', 'additional_info'],
    }),
  ],
});

export class Quote extends schema.class {}
schema.setClass(Quote);
