import { z } from 'zod';
import { duplicateChoices, importLimits, importStates } from '../../domain/leads/lead-import.ts';
import { leadKinds } from '../../domain/leads/lead-kinds.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

const count = () => z.int().min(0);

export const newImportSchema = z.object({ kind: z.enum(leadKinds) });

export const importMappingSchema = z.object({
  columns: z.array(z.string().max(textLimits.slug).nullable()).max(importLimits.columns),
  /** Choices by field and by `createImportedValueKey` of the value. An empty choice leaves the field blank. */
  words: z.record(
    z.string().max(textLimits.slug),
    z.record(z.string().max(textLimits.name), z.string().max(textLimits.slug)),
  ),
  status: z.string().max(textLimits.slug),
});

export const storedMappingSchema = z.object({
  columns: z.array(z.string().nullable()),
  words: z.record(z.string(), z.record(z.string(), z.string())),
  status: z.string(),
});

export const importRunSchema = z.object({ duplicates: z.enum(duplicateChoices) });

export const importWordsQuerySchema = z.object({
  column: z.coerce
    .number()
    .int()
    .min(0)
    .max(importLimits.columns - 1)
    .meta({ description: 'Position of the column in the file, counted from 0' }),
});

export const importWordSchema = z.object({ word: z.string(), lines: count() });

export const leadImportSchema = z.object({
  id: id(),
  kind: z.enum(leadKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  by: z.string().nullable(),
  createdAt: timestamp(),
  finishedAt: timestamp().nullable(),
  /** Null if the import cannot be undone. */
  undoUntil: timestamp().nullable(),
  lines: count(),
  added: count(),
  skipped: count(),
  refused: count(),
  removed: count(),
});

/** Line whose lead is also in an earlier line, or is already stored. `reference` belongs to the stored lead. */
const repeatedLineSchema = z.object({ line: z.int(), earlier: z.int().nullable(), reference: z.string().nullable() });

export const leadImportDetailSchema = leadImportSchema.extend({
  headings: z.array(z.string()),
  /** First lines of the file. Available while the file is stored. */
  sample: z.array(z.array(z.string())),
  mapping: storedMappingSchema,
  /** Number of lines whose lead is already stored, or is in an earlier line. */
  repeated: count(),
  /** The first few repeated lines. Available after the check and before the import. */
  repeats: z.array(repeatedLineSchema),
  problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  /** The first few leads that the undo kept because staff had worked on them. */
  kept: z.array(z.object({ id: id(), reference: z.string() })),
});

export type DuplicateChoice = (typeof duplicateChoices)[number];
export type RepeatedLine = z.infer<typeof repeatedLineSchema>;
export type ImportMapping = z.infer<typeof importMappingSchema>;
export type LeadImport = z.infer<typeof leadImportSchema>;
export type LeadImportDetail = z.infer<typeof leadImportDetailSchema>;
