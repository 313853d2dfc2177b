import { defineEntity, p } from '@mikro-orm/core';
import { maxRecordedPathLength } from '../../../shared/domain/content/recordable-path.ts';
import { type RedirectStatus, redirectSources, redirectStatuses } from '../../../shared/domain/content/redirects.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  idProperty,
  staffNameColumn,
  timestampColumn,
} from '../../db/entity-properties.ts';

const redirectSchema = defineEntity({
  name: 'RedirectEntity',
  tableName: 'redirect',
  properties: {
    ...idProperty,
    fromPath: p.string().length(textLimits.path).unique(),
    /** Null when what was there is gone for good. */
    toAddress: p.string().length(textLimits.path).nullable(),
    /** Path of the new address, when it is on this site: no redirect leads to where another one begins. */
    toPath: p.string().length(textLimits.path).nullable().index(),
    status: p.smallint().$type<RedirectStatus>(),
    source: p.enum(redirectSources),
    createdBy: staffNameColumn(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [{ name: 'redirect_status_check', expression: `status in (${redirectStatuses.join(', ')})` }],
  // A redirect that leads elsewhere is inserted again, or together with the redirect that it follows.
  triggers: [{ ...contentVersionTrigger, events: ['insert', 'delete'] }],
});

/** A redirect from an address without a page to another one, or to none. */
export class RedirectEntity extends redirectSchema.class {}
redirectSchema.setClass(RedirectEntity);

const missingAddressSchema = defineEntity({
  name: 'MissingAddressEntity',
  tableName: 'missing_address',
  properties: {
    path: p.string().length(maxRecordedPathLength).primary(),
    count: p.bigint('number'),
    firstSeenAt: timestampColumn(),
    lastSeenAt: timestampColumn(),
  },
});

/** An address without a page, and how often visitors have looked for it: its path, and nothing of them. */
export class MissingAddressEntity extends missingAddressSchema.class {}
missingAddressSchema.setClass(MissingAddressEntity);
