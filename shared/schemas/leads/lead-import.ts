import { z } from 'zod';
import { duplicateChoices, importLimits, importStates } from '../../domain/leads/lead-import.ts';
import { leadKinds } from '../../domain/leads/lead-kinds.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

const count = () => z.int().min(0);

/** Comes beside the file. */
export const newImportSchema = z.object({ kind: z.enum(leadKinds) });

/** What the columns of a file are, and what its words mean. */
export const importMappingSchema = z.object({
  /** What each column is; null for one that is left out. */
  columns: z.array(z.string().max(textLimits.slug).nullable()).max(importLimits.columns),
  /**
   * The value of each word of the file, empty where it says nothing, by the field that is a choice. Words are in lower case,
   * without spaces.
   */
  words: z.record(
    z.string().max(textLimits.slug),
    z.record(z.string().max(textLimits.name), z.string().max(textLimits.slug)),
  ),
  /** Status of the leads whose lines say nothing of it. */
  status: z.string().max(textLimits.slug),
});

/** The same as it is read. */
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
    .meta({ description: 'Place of the column in the file, counted from 0' }),
});

/** A word of a column, and how many lines have it. */
export const importWordSchema = z.object({ word: z.string(), lines: count() });

export const leadImportSchema = z.object({
  id: id(),
  kind: z.enum(leadKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Name of who sent it. */
  by: z.string().nullable(),
  createdAt: timestamp(),
  finishedAt: timestamp().nullable(),
  /** The moment until which it can be undone; null when it cannot. */
  undoUntil: timestamp().nullable(),
  /** Lines below the headings. */
  lines: count(),
  added: count(),
  skipped: count(),
  refused: count(),
  removed: count(),
});

/** A line whose lead is in an earlier line, or stored under a reference. */
const repeatedLineSchema = z.object({ line: z.int(), earlier: z.int().nullable(), reference: z.string().nullable() });

/** One import with the data of its next step. */
export const leadImportDetailSchema = leadImportSchema.extend({
  headings: z.array(z.string()),
  /** The first lines, while the file is there. */
  sample: z.array(z.array(z.string())),
  mapping: storedMappingSchema,
  /** Lines whose lead is stored already, or is in an earlier line. */
  repeated: count(),
  /** The first of them, between check and import. */
  repeats: z.array(repeatedLineSchema),
  /** The first lines that cannot be imported, with why. */
  problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  /** The first leads that the undo has left, because somebody has worked on them. */
  kept: z.array(z.object({ id: id(), reference: z.string() })),
});

export type DuplicateChoice = (typeof duplicateChoices)[number];
export type RepeatedLine = z.infer<typeof repeatedLineSchema>;
export type ImportMapping = z.infer<typeof importMappingSchema>;
export type LeadImport = z.infer<typeof leadImportSchema>;
export type LeadImportDetail = z.infer<typeof leadImportDetailSchema>;
