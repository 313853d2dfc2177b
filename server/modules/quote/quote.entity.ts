import { defineEntity } from '@mikro-orm/core';
import { quoteStatuses } from '../../../shared/domain/lead-kinds.ts';
import { quoteFields } from '../../../shared/domain/quote-fields.ts';
import { leadColumns } from '../lead/lead-columns.ts';
import { eraseEntriesTrigger } from '../lead/lead-entry.entity.ts';
import { leadIndexes, personIndex, searchText, searchTextTrigger, workIndexes } from '../lead/lead-indexes.ts';

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
