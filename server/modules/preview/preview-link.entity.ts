import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, createTimestampColumn } from '../../db/entity-properties.ts';

/**
 * Link that shows a draft without a sign-in. The link contains a secret. The table contains only the hash of the
 * secret.
 */
const schema = defineEntity({
  name: 'PreviewLinkEntity',
  tableName: 'preview_link',
  properties: {
    id: p.string().length(64).primary(),
    preview: p.text(),
    expiresAt: createTimestampColumn().index(),
    ...createdAtProperty,
  },
});

export class PreviewLinkEntity extends schema.class {}
schema.setClass(PreviewLinkEntity);
