import { defineEntity, p } from '@mikro-orm/core';

/** PostgreSQL channel that reports committed changes to published content to all replicas. */
export const contentVersionChannel = 'content_version';

/** Table with one row. Triggers increase the version with each change to published content. */
const schema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: {
    id: p.integer().primary().autoincrement(false),
    version: p.bigint('number').default(1),
  },
  triggers: [
    {
      name: 'tell_content_version',
      timing: 'after',
      events: ['update'],
      forEach: 'statement',
      body: `perform pg_notify('${contentVersionChannel}', ''); return null;`,
    },
  ],
});

export class ContentVersion extends schema.class {}
schema.setClass(ContentVersion);
