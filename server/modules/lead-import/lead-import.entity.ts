import { defineEntity, p } from '@mikro-orm/core';
import { importStates } from '../../../shared/domain/leads/lead-import.ts';
import { leadKinds } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import type { ImportMapping, RepeatedLine } from '../../../shared/schemas/leads/lead-import.ts';
import {
  createdAtProperty,
  createStaffNameColumn,
  createTimestampColumn,
  idProperty,
} from '../../db/entity-properties.ts';

const importSchema = defineEntity({
  name: 'LeadImportEntity',
  tableName: 'lead_import',
  properties: {
    ...idProperty,
    kind: p.enum(leadKinds),
    fileName: p.string().length(textLimits.name),
    state: p.enum(importStates).default('ready'),
    byId: p.uuid().nullable(),
    byName: createStaffNameColumn(),
    headings: p.json<string[]>(),
    mapping: p.json<ImportMapping>(),
    lines: p.integer(),
    /** Number of lines whose lead is already stored or appears in an earlier line. */
    repeated: p.integer().default(0),
    repeats: p.json<RepeatedLine[]>().defaultRaw(`'[]'`),
    added: p.integer().default(0),
    skipped: p.integer().default(0),
    refused: p.integer().default(0),
    removed: p.integer().default(0),
    finishedAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

export class LeadImportEntity extends importSchema.class {}
importSchema.setClass(LeadImportEntity);

/** Line of an import file. After the import, only lines with problems remain, without their cells. */
const lineSchema = defineEntity({
  name: 'LeadImportLine',
  tableName: 'lead_import_line',
  properties: {
    import: () => p.manyToOne(LeadImportEntity).primary().deleteRule('cascade'),
    line: p.integer().primary(),
    cells: p.json<string[]>().nullable(),
    problem: p.string().length(textLimits.message).nullable(),
  },
});

export class LeadImportLine extends lineSchema.class {}
lineSchema.setClass(LeadImportLine);
