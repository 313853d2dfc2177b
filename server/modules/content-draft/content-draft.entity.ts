import { defineEntity, p } from '@mikro-orm/core';
import { revisionKinds } from '../../../shared/domain/content/revisions.ts';
import { createdAtProperty, idProperty, timestampColumn } from '../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff/staff-user.entity.ts';

const schema = defineEntity({
  name: 'ContentDraftEntity',
  tableName: 'content_draft',
  properties: {
    ...idProperty,
    person: () => p.manyToOne(StaffUserEntity).deleteRule('cascade'),
    kind: p.enum(revisionKinds),
    /** An id, or `new`. No link: what somebody has written is not lost because somebody else deletes what it was of. */
    thing: p.string().length(36),
    /** JSON as text: half of what is typed is no value of anything yet, and the database would refuse some of it. */
    body: p.text(),
    basedOn: p.integer().nullable(),
    stamp: p.uuid(),
    savedAt: timestampColumn().index(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['person', 'kind', 'thing'] }],
  indexes: [{ properties: ['kind', 'thing'] }],
});

/** What one person has written of a post or a page and not saved. */
export class ContentDraftEntity extends schema.class {}
schema.setClass(ContentDraftEntity);
