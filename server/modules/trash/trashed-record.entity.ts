import { defineEntity, p } from '@mikro-orm/core';
import { trashedKinds } from '../../../shared/domain/content/trash.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createMediaUseTrigger, createStaffNameColumn, createTimestampColumn } from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'TrashedRecord',
  tableName: 'trashed_record',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(trashedKinds),
    title: p.string().length(textLimits.excerpt),
    slug: p.string().length(textLimits.slug).nullable(),
    isPublished: p.boolean(),
    rows: p.json<TrashedRow[]>(),
    deletedBy: createStaffNameColumn(),
    deletedAt: createTimestampColumn().defaultRaw('now()'),
  },
  indexes: [{ properties: ['deletedAt', 'id'] }],
  triggers: [createMediaUseTrigger('trash', 'id')],
});

export interface TrashedRow {
  table: string;
  row: Record<string, unknown>;
}

export class TrashedRecord extends schema.class {}
schema.setClass(TrashedRecord);
