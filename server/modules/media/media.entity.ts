import { defineEntity, p } from '@mikro-orm/core';
import { mediaUseKinds, pictureTypes, variantTypes } from '../../../shared/domain/content/media.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  createStaffNameColumn,
  createTimestampColumn,
  idProperty,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const mediaSchema = defineEntity({
  name: 'MediaEntity',
  tableName: 'media',
  properties: {
    ...idProperty,
    /** SHA-256 of the uploaded file. Identifies the picture. */
    hash: p.string().length(64).unique(),
    name: p.string().length(textLimits.name),
    type: p.enum(pictureTypes),
    bytes: p.integer(),
    /** Width and height in pixels, after the picture is rotated upright. */
    width: p.integer(),
    height: p.integer(),
    placeholder: p.text(),
    alt: p.string().length(textLimits.alt).nullable(),
    isDecoration: p.boolean().default(false),
    caption: p.string().length(textLimits.excerpt).nullable(),
    /** Point that stays visible when the picture is cropped, in percent from the left and from the top. */
    focalX: p.smallint().default(50),
    focalY: p.smallint().default(50),
    uses: p
      .integer()
      .formula((table) => `(select count(distinct thing_id)::int from media_use where media_id = ${table}.id)`)
      .default(0),
    createdBy: createStaffNameColumn(),
    deletedAt: createTimestampColumn().nullable(),
    deletedBy: createStaffNameColumn(),
    ...createdAtProperty,
    ...updatedAtProperty,
    ...versionProperties,
  },
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['deletedAt'] }],
  // Inserts do not change the content version, because no page shows a new picture yet.
  triggers: [{ ...contentVersionTrigger, events: ['update', 'delete'] }],
});

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

export class MediaVariant extends mediaVariantSchema.class {}
mediaVariantSchema.setClass(MediaVariant);

const mediaWorkSchema = defineEntity({
  name: 'MediaEncodingJob',
  tableName: 'media_work',
  properties: {
    media: () => p.oneToOne(MediaEntity).primary().owner().deleteRule('cascade'),
    claimedUntil: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
});

export class MediaEncodingJob extends mediaWorkSchema.class {}
mediaWorkSchema.setClass(MediaEncodingJob);

const mediaObjectSchema = defineEntity({
  name: 'MediaObject',
  tableName: 'media_object',
  properties: {
    key: p.string().length(120).primary(),
    bytes: p.blob(),
    ...createdAtProperty,
  },
});

/** Bytes of a picture file. Used only if no S3 bucket is configured. */
export class MediaObject extends mediaObjectSchema.class {}
mediaObjectSchema.setClass(MediaObject);

const mediaUseSchema = defineEntity({
  name: 'MediaUseEntity',
  tableName: 'media_use',
  properties: {
    media: () => p.manyToOne(MediaEntity).primary().deleteRule('cascade'),
    kind: p.enum(mediaUseKinds).primary(),
    thingId: p.string().length(textLimits.slug).primary(),
  },
  indexes: [{ properties: ['kind', 'thingId'] }],
});

/** Links a picture to a record that shows it. Only `createMediaUseTrigger` writes these rows. */
export class MediaUseEntity extends mediaUseSchema.class {}
mediaUseSchema.setClass(MediaUseEntity);
