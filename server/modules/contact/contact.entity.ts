import { defineEntity } from '@mikro-orm/core';
import { contactFields } from '../../../shared/domain/contact-fields.ts';
import { contactStatuses } from '../../../shared/domain/lead-kinds.ts';
import { leadColumns } from '../lead/lead-columns.ts';
import { eraseEntriesTrigger } from '../lead/lead-entry.entity.ts';
import { leadIndexes, personIndex, searchText, searchTextTrigger, workIndexes } from '../lead/lead-indexes.ts';

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
