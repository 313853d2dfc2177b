import { defineEntity } from '@mikro-orm/core';
import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import { contactStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import { leadColumns } from '../lead/lead-columns.ts';
import { leadIndexes, personIndex, searchText, searchTextTrigger, workIndexes } from '../lead/lead-indexes.ts';
import { eraseEntriesTrigger } from '../lead/timeline/lead-entry.entity.ts';

const schema = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  properties: {
    ...leadColumns(contactFields, contactStatuses),
    searchText: searchText(),
  },
  indexes: [...leadIndexes('contact'), ...workIndexes('contact'), personIndex('contact', 'email', 'lower(email)')],
  triggers: [
    eraseEntriesTrigger('contact'),
    searchTextTrigger({ names: ['name'], others: ['email', 'subject', 'message'] }),
  ],
});

export class Contact extends schema.class {}
schema.setClass(Contact);
