import { defineEntity, p } from '@mikro-orm/core';
import { duplicateChoices, importStates } from '../../../shared/domain/lead-import.ts';
import { leadKinds } from '../../../shared/domain/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import type { ImportMapping } from '../../../shared/schemas/lead-import.ts';
import { createdAtProperty, idProperty, moment, staffNameColumn } from '../../db/base-entity.ts';

/**
 * A file of old leads on its way in, and what came of it. Its row is the job too: a server that has the row's lock does the
 * next batch, and moves `position` on in the same transaction.
 */
const importSchema = defineEntity({
  name: 'LeadImport',
  tableName: 'lead_import',
  properties: {
    ...idProperty,
    kind: p.enum(leadKinds),
    fileName: p.string().length(textLimits.name),
    sizeBytes: p.integer(),
    state: p.enum(importStates).default('uploading'),
    /** Who sent the file; no link, as in the audit. */
    byId: p.uuid().nullable(),
    byName: staffNameColumn(),
    headings: p.json<string[]>().defaultRaw(`'[]'`),
    mapping: p.json<ImportMapping>().nullable(),
    duplicates: p.enum(duplicateChoices).nullable(),
    /** Lines below the headings. */
    lines: p.integer().default(0),
    /** The last line that the present step has behind it. */
    position: p.integer().default(0),
    /** The moment until which nobody else may read the file: who does so holds no lock for that long. */
    readingUntil: moment().nullable(),
    /** The highest reference of ours in the file: what is given out from the start is above it. */
    maxNumber: p.integer().nullable(),
    repeated: p.integer().default(0),
    added: p.integer().default(0),
    skipped: p.integer().default(0),
    refused: p.integer().default(0),
    removed: p.integer().default(0),
    problem: p.string().length(textLimits.excerpt).nullable(),
    finishedAt: moment().nullable(),
    ...createdAtProperty,
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

export class LeadImport extends importSchema.class {}
importSchema.setClass(LeadImport);

/** A piece of the file as it was sent, until the file is read. */
const partSchema = defineEntity({
  name: 'LeadImportPart',
  tableName: 'lead_import_part',
  properties: {
    import: () => p.manyToOne(LeadImport).primary().deleteRule('cascade'),
    number: p.integer().primary(),
    bytes: p.blob(),
  },
});

export class LeadImportPart extends partSchema.class {}
partSchema.setClass(LeadImportPart);

/** What a line says, once its columns are named. */
export interface ParsedLine {
  /** What the line says, by the names of the form's fields. */
  values: Record<string, string | null>;
  /** The phone in E.164. */
  phoneNormalized: string | null;
  status: string | null;
  /** A server of the release before has checked lines without it. */
  channel?: string | null;
  createdAt: string | null;
  number: number | null;
}

/** A line of the file, until the file is imported; of one that cannot be, then still its number and why. */
const lineSchema = defineEntity({
  name: 'LeadImportLine',
  tableName: 'lead_import_line',
  properties: {
    import: () => p.manyToOne(LeadImport).primary().deleteRule('cascade'),
    /** Number of the line as spreadsheets count: the headings are line 1. */
    line: p.integer().primary(),
    cells: p.json<string[]>().nullable(),
    lead: p.json<ParsedLine>().nullable(),
    problem: p.string().length(textLimits.message).nullable(),
    /** What the lead is known by: two lines that have one in common are the same lead. */
    identities: p.array().nullable(),
    /** Its lead is there already, or earlier in the file. */
    isRepeated: p.boolean().default(false),
  },
  indexes: [
    {
      // Screens look for the first problems again and again while all lines are tried.
      name: 'lead_import_line_problem_index',
      expression:
        'create index lead_import_line_problem_index on lead_import_line (import_id, line) where problem is not null',
    },
  ],
});

export class LeadImportLine extends lineSchema.class {}
lineSchema.setClass(LeadImportLine);
