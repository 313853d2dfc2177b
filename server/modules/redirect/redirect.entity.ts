import { defineEntity, p } from '@mikro-orm/core';
import { maxRecordedPathLength } from '../../../shared/domain/content/recordable-path.ts';
import { type RedirectStatus, redirectSources, redirectStatuses } from '../../../shared/domain/content/redirects.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  createStaffNameColumn,
  createTimestampColumn,
  idProperty,
} from '../../db/entity-properties.ts';

const redirectSchema = defineEntity({
  name: 'RedirectEntity',
  tableName: 'redirect',
  properties: {
    ...idProperty,
    fromPath: p.string().length(textLimits.path).unique(),
    toAddress: p.string().length(textLimits.path).nullable(),
    /** Path of a target on this site. No other redirect starts at this path. */
    toPath: p.string().length(textLimits.path).nullable().index(),
    status: p.smallint().$type<RedirectStatus>(),
    source: p.enum(redirectSources),
    createdBy: createStaffNameColumn(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [{ name: 'redirect_status_check', expression: `status in (${redirectStatuses.join(', ')})` }],
  // Updates need no trigger, because each change to a target also inserts or deletes a redirect.
  triggers: [{ ...contentVersionTrigger, events: ['insert', 'delete'] }],
});

export class RedirectEntity extends redirectSchema.class {}
redirectSchema.setClass(RedirectEntity);

const missingAddressSchema = defineEntity({
  name: 'MissingAddressEntity',
  tableName: 'missing_address',
  properties: {
    path: p.string().length(maxRecordedPathLength).primary(),
    count: p.bigint('number'),
    firstSeenAt: createTimestampColumn(),
    lastSeenAt: createTimestampColumn(),
  },
});

export class MissingAddressEntity extends missingAddressSchema.class {}
missingAddressSchema.setClass(MissingAddressEntity);
