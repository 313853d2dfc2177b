import { defineEntity, p } from '@mikro-orm/core';
import { revisionCauses, revisionKinds } from '../../../shared/domain/content/revisions.ts';
import { createdAtProperty, createStaffNameColumn, idProperty } from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'ContentRevision',
  tableName: 'content_revision',
  properties: {
    ...idProperty,
    kind: p.enum(revisionKinds),
    /** Not a foreign key, because the revisions of a record must remain when the record is moved to the trash. */
    thingId: p.uuid(),
    version: p.integer(),
    cause: p.enum(revisionCauses),
    isPublished: p.boolean(),
    fields: p.json<object>(),
    /** SHA-256 of the fields, to detect saves without changes. Such saves create no revision. */
    hash: p.string().length(64),
    createdBy: createStaffNameColumn(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['thingId', 'version'] }],
});

export class ContentRevision extends schema.class {}
schema.setClass(ContentRevision);
