import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../shared/domain/limits.ts';
import { linkingKinds } from '../../../shared/domain/redirects.ts';
import { idProperty, moment } from '../../db/base-entity.ts';

const schema = defineEntity({
  name: 'BrokenLink',
  tableName: 'broken_link',
  properties: {
    ...idProperty,
    /** Kind of what has the link. */
    kind: p.enum(linkingKinds),
    thingId: p.uuid(),
    /** Path that the link leads to, of this site, without what follows a ? or a #. */
    path: p.string().length(textLimits.path),
    foundAt: moment(),
  },
  indexes: [{ properties: ['path', 'id'] }],
  uniques: [{ properties: ['thingId', 'path'] }],
});

/** A link of what visitors see to an address of this site where there is nothing. */
export class BrokenLink extends schema.class {}
schema.setClass(BrokenLink);
