import { defineEntity, p } from '@mikro-orm/core';

/** One row that triggers count up whenever published content changes; the pages' ETags are made from it. */
const schema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: {
    id: p.integer().primary().autoincrement(false),
    version: p.bigint('number').default(1),
  },
});

export class ContentVersion extends schema.class {}
schema.setClass(ContentVersion);
