import { defineEntity, p } from '@mikro-orm/core';
import { revisionCauses, revisionKinds } from '../../../shared/domain/content/revisions.ts';
import { createdAtProperty, idProperty, staffNameColumn } from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'ContentRevision',
  tableName: 'content_revision',
  properties: {
    ...idProperty,
    kind: p.enum(revisionKinds),
    /** Id of the thing, and no link: history goes with it when it is deleted for ever, and stays while it is in the trash. */
    thingId: p.uuid(),
    /** Version of the thing once it was saved like this. */
    version: p.integer(),
    cause: p.enum(revisionCauses),
    /** Whether visitors could read this version. */
    isPublished: p.boolean(),
    fields: p.json<object>(),
    /** SHA-256 of the fields: a save that changes none of them is no version. */
    hash: p.string().length(64),
    /** The name that they had then. */
    createdBy: staffNameColumn(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['thingId', 'version'] }],
});

/** What a post or a page was at one time. It is written once, and never changed. */
export class ContentRevision extends schema.class {}
schema.setClass(ContentRevision);
