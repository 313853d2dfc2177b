import { defineEntity, p } from '@mikro-orm/core';
import { mediaUseKinds, pictureTypes, variantTypes } from '../../../shared/domain/content/media.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  idProperty,
  staffNameColumn,
  timestampColumn,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const mediaSchema = defineEntity({
  name: 'MediaEntity',
  tableName: 'media',
  properties: {
    ...idProperty,
    /** SHA-256 of the uploaded file: the same file is the same picture. */
    hash: p.string().length(64).unique(),
    name: p.string().length(textLimits.name),
    type: p.enum(pictureTypes),
    bytes: p.integer(),
    /** Size of the picture when it is upright, in pixels. */
    width: p.integer(),
    height: p.integer(),
    /** A few pixels of it, as a `data:` address. */
    placeholder: p.text(),
    alt: p.string().length(textLimits.alt).nullable(),
    isDecoration: p.boolean().default(false),
    caption: p.string().length(textLimits.excerpt).nullable(),
    /** What must be seen when the picture is cut, in percent from the left and from the top. */
    focalX: p.smallint().default(50),
    focalY: p.smallint().default(50),
    /** How many posts, pages and settings show it, with those in the trash. */
    uses: p
      .integer()
      .formula((table) => `(select count(distinct thing_id)::int from media_use where media_id = ${table}.id)`)
      .default(0),
    createdBy: staffNameColumn(),
    deletedAt: timestampColumn().nullable(),
    deletedBy: staffNameColumn(),
    ...createdAtProperty,
    ...updatedAtProperty,
    ...versionProperties,
  },
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['deletedAt'] }],
  // Not of inserts: no page shows a picture that has just come.
  triggers: [{ ...contentVersionTrigger, events: ['update', 'delete'] }],
});

/** A picture of the library: what is said of it. What it looks like is in the store, by the keys of `media-keys.ts`. */
export class MediaEntity extends mediaSchema.class {}
mediaSchema.setClass(MediaEntity);

const mediaVariantSchema = defineEntity({
  name: 'MediaVariant',
  tableName: 'media_variant',
  properties: {
    media: () => p.manyToOne(MediaEntity).primary().deleteRule('cascade'),
    type: p.enum(variantTypes).primary(),
    width: p.smallint().primary(),
    bytes: p.integer(),
    ...createdAtProperty,
  },
});

/** A width and type of a picture that has been made, and is in the store. */
export class MediaVariant extends mediaVariantSchema.class {}
mediaVariantSchema.setClass(MediaVariant);

const mediaWorkSchema = defineEntity({
  name: 'MediaWork',
  tableName: 'media_work',
  properties: {
    media: () => p.oneToOne(MediaEntity).primary().owner().deleteRule('cascade'),
    /** A server is at it; after that it counts as dead. */
    claimedUntil: timestampColumn().nullable(),
    ...createdAtProperty,
  },
});

/** A picture some of whose variants are still to be made. */
export class MediaWork extends mediaWorkSchema.class {}
mediaWorkSchema.setClass(MediaWork);

const mediaObjectSchema = defineEntity({
  name: 'MediaObject',
  tableName: 'media_object',
  properties: {
    key: p.string().length(120).primary(),
    bytes: p.blob(),
    ...createdAtProperty,
  },
});

/** What a picture looks like, where PostgreSQL is the store. */
export class MediaObject extends mediaObjectSchema.class {}
mediaObjectSchema.setClass(MediaObject);

const mediaUseSchema = defineEntity({
  name: 'MediaUseEntity',
  tableName: 'media_use',
  properties: {
    media: () => p.manyToOne(MediaEntity).primary().deleteRule('cascade'),
    kind: p.enum(mediaUseKinds).primary(),
    /** An id, or the key of a setting. */
    thingId: p.string().length(textLimits.slug).primary(),
  },
  indexes: [{ properties: ['kind', 'thingId'] }],
});

/** Something that shows a picture. Written by `mediaUseTrigger` only. */
export class MediaUseEntity extends mediaUseSchema.class {}
mediaUseSchema.setClass(MediaUseEntity);
