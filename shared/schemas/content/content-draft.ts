import { z } from 'zod';
import { revisionKinds } from '../../domain/content/revisions.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

/** Maximum length of a draft as JSON. Even the longest post or page with all fields is shorter. */
const maxDraftCharacters = 700_000;

export const contentDraftParams = z.object({
  kind: z.enum(revisionKinds).meta({ description: 'Kind of the edited record' }),
  thing: z.union([z.literal('new'), id()]).meta({ description: 'Id of the edited record, or `new`' }),
});

const draftFields = {
  values: z
    .record(z.string().max(100), z.unknown())
    .refine((values) => JSON.stringify(values).length <= maxDraftCharacters, 'The draft is too long. Shorten the text')
    .meta({ description: "Values of the editor's fields. Required fields may be empty" }),
  basedOn: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable()
    .meta({ description: 'Version of the record that the edit started from. Null for a new record' }),
};

const stamp = () => id().meta({ description: 'Unique version stamp of the draft. Changes with each save' });

export const contentDraftInputSchema = z.object({
  ...draftFields,
  after: stamp().nullable().meta({
    description: 'Version stamp of the previously saved draft, or null for a new draft. A stale stamp returns 409',
  }),
  stamp: stamp().optional().meta({
    description:
      'Version stamp of this draft, generated if omitted. Send your own stamp to recognize the draft after a lost response',
  }),
});

export const contentDraftSchema = z.object({ ...draftFields, stamp: stamp(), savedAt: timestamp() });

/** Other users who are editing the same record, for a warning in the editor. */
const others = z
  .array(z.object({ name: z.string(), savedAt: timestamp() }))
  .meta({ description: 'Other users who saved a draft of the same record in the last 30 minutes' });

/** Wraps the draft in an object, because the draft can be null. */
export const keptDraftSchema = z.object({ draft: contentDraftSchema.nullable(), others });

export const draftReceiptSchema = contentDraftSchema.pick({ stamp: true, savedAt: true }).extend({ others });

export const draftDeletionParams = contentDraftParams.extend({
  stamp: stamp().meta({ description: 'Version stamp of the draft to delete. A draft with later edits is not deleted' }),
});

export type ContentDraft = z.infer<typeof contentDraftSchema>;
export type ContentDraftInput = z.infer<typeof contentDraftInputSchema>;
export type ConcurrentEditor = z.infer<typeof others>[number];
export type DraftReceipt = z.infer<typeof draftReceiptSchema>;
