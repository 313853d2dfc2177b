import { defineEntity, p } from '@mikro-orm/core';
import { createdAtProperty, timestampColumn } from '../../db/entity-properties.ts';

/** A draft that whoever has the link may see for a while. The link holds the secret, the table only its hash. */
const schema = defineEntity({
  name: 'PreviewLinkEntity',
  tableName: 'preview_link',
  properties: {
    /** SHA-256 of the link's secret, in hex. */
    id: p.string().length(64).primary(),
    /** JSON of what is shown: the draft as it was when the link was made. */
    preview: p.text(),
    expiresAt: timestampColumn().index(),
    ...createdAtProperty,
  },
});

export class PreviewLinkEntity extends schema.class {}
schema.setClass(PreviewLinkEntity);
