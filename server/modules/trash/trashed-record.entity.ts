import { defineEntity, p } from '@mikro-orm/core';
import { trashedKinds } from '../../../shared/domain/content/trash.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { mediaUseTrigger, staffNameColumn, timestampColumn } from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'TrashedRecord',
  tableName: 'trashed_record',
  properties: {
    /** Id of the record. */
    id: p.uuid().primary(),
    kind: p.enum(trashedKinds),
    title: p.string().length(textLimits.excerpt),
    slug: p.string().length(textLimits.slug).nullable(),
    isPublished: p.boolean(),
    /** Its rows as they were in their tables. */
    rows: p.json<TrashedRow[]>(),
    /** The name that they had then. */
    deletedBy: staffNameColumn(),
    deletedAt: timestampColumn().defaultRaw('now()'),
  },
  indexes: [{ properties: ['deletedAt', 'id'] }],
  triggers: [mediaUseTrigger('trash', 'id')],
});

/** A row, and the table that it was in. */
export interface TrashedRow {
  table: string;
  row: Record<string, unknown>;
}

/** A record that was deleted, out of the way of all that reads its table. */
export class TrashedRecord extends schema.class {}
schema.setClass(TrashedRecord);
