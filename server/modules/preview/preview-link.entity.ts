import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, timestampColumn } from '../../db/entity-properties.ts';

/**
 * Link to a draft. Anyone with the link can see the draft. The link contains the secret, and the table contains only
 * its hash.
 */
const schema = defineEntity({
  name: 'PreviewLinkEntity',
  tableName: 'preview_link',
  properties: {
    id: p.string().length(64).primary(),
    preview: p.text(),
    expiresAt: timestampColumn().index(),
    ...createdAtProperty,
  },
});

export class PreviewLinkEntity extends schema.class {}
schema.setClass(PreviewLinkEntity);
