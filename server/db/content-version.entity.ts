import { defineEntity, p } from '@mikro-orm/core';

/** PostgreSQL channel that tells all replicas when a transaction that has changed published content commits. */
export const contentVersionChannel = 'content_version';

/** One row that triggers count up whenever published content changes; cached answers are kept by it. */
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
