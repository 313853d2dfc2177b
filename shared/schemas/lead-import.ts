import { z } from 'zod';
import { groupDigits } from '../domain/digits.ts';
import { duplicateChoices, importLimits, importStates } from '../domain/lead-import.ts';
import { leadKinds } from '../domain/lead-kinds.ts';
import { textLimits } from '../domain/limits.ts';
import { id } from './ids.ts';
import { timestamp } from './moments.ts';
import { requiredText } from './text-fields.ts';

const count = () => z.int().min(0);

/** A file that is about to be sent. */
export const newImportSchema = z.object({
  kind: z.enum(leadKinds),
  fileName: requiredText(textLimits.name),
  sizeBytes: z
    .int()
    .min(1, 'The file is empty.')
    .max(
      importLimits.fileBytes,
      `The file may have ${importLimits.fileBytes / 1024 / 1024} MB. Split it, and import one part after the other.`,
    ),
});

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A piece of a file. */
export const importPartSchema = z.object({
  data: z
    .string()
    .max(Math.ceil(importLimits.partBytes / 3) * 4, `A piece may have ${groupDigits(importLimits.partBytes)} bytes.`)
    .refine((text) => text !== '' && base64.test(text), 'Must be bytes in Base64')
    .meta({ description: `Base64 of at most ${groupDigits(importLimits.partBytes)} bytes` }),
});

export const importPartParams = z.object({
  id: id().meta({ description: 'Id of the import' }),
  number: z.coerce
    .number()
    .int()
    .min(0)
    .max(importLimits.fileBytes / importLimits.partBytes)
    .meta({ description: 'Place of the piece in the file, counted from 0' }),
});

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
export const chosenMappingSchema = z.object({
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
  sizeBytes: z.int(),
  state: z.enum(importStates),
  /** Name of who sent it. */
  by: z.string().nullable(),
  createdAt: timestamp(),
  finishedAt: timestamp().nullable(),
  /** The moment until which it can be undone; null when it cannot. */
  undoUntil: timestamp().nullable(),
  /** Lines below the headings, and how many of them the present step has behind it. */
  lines: count(),
  position: count(),
  /** Why the file was rejected, or why the import stopped by itself; null otherwise. */
  problem: z.string().nullable(),
  /** What came of it; while it is checked, what would. */
  added: count(),
  skipped: count(),
  refused: count(),
  removed: count(),
});

/** One import with what is needed to go on with it. */
export const leadImportDetailSchema = leadImportSchema.extend({
  headings: z.array(z.string()),
  /** The first lines, while the file is there. */
  sample: z.array(z.array(z.string())),
  mapping: chosenMappingSchema.nullable(),
  /** Lines whose lead is there already, or earlier in the file. */
  repeated: count(),
  /** The first of them, while the file is checked: each with the earlier line, or the stored lead, that it is the same as. */
  repeats: z
    .array(z.object({ line: z.int(), earlier: z.int().nullable(), reference: z.string().nullable() }))
    // A server of the release before names none.
    .default([]),
  /** The first lines that cannot be imported, with why. */
  problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  /** The first leads that the undo has left, because somebody has worked on them. */
  kept: z.array(z.object({ id: id(), reference: z.string() })),
});

export type NewImport = z.infer<typeof newImportSchema>;
export type ImportMapping = z.infer<typeof importMappingSchema>;
export type LeadImport = z.infer<typeof leadImportSchema>;
export type LeadImportDetail = z.infer<typeof leadImportDetailSchema>;
