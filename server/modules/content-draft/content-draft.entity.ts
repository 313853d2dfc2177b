import { defineEntity, p } from '@mikro-orm/core';
import { revisionKinds } from '../../../shared/domain/content/revisions.ts';
import { createdAtProperty, createTimestampColumn, idProperty } from '../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff/staff-user.entity.ts';

const schema = defineEntity({
  name: 'ContentDraftEntity',
  tableName: 'content_draft',
  properties: {
    ...idProperty,
    person: () => p.manyToOne(StaffUserEntity).deleteRule('cascade'),
    kind: p.enum(revisionKinds),
    /** Id of the post or page, or `new`. Not a foreign key, because a draft stays when its post or page is deleted. */
    thing: p.string().length(36),
    /** JSON stored as text, because unsaved input may contain values that PostgreSQL rejects in JSON columns. */
    body: p.text(),
    basedOn: p.integer().nullable(),
    stamp: p.uuid(),
    savedAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['person', 'kind', 'thing'] }],
  indexes: [{ properties: ['kind', 'thing'] }],
});

export class ContentDraftEntity extends schema.class {}
schema.setClass(ContentDraftEntity);
