import { z } from 'zod';
import { revisionKinds } from '../../domain/content/revisions.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

/** Limit of a draft: more than the longest text with all that belongs to it, as JSON. */
const maxDraftCharacters = 700_000;

/** What is written: a post or a page, by its id, or `new` for one that is not stored yet. */
export const contentDraftParams = z.object({
  kind: z.enum(revisionKinds).meta({ description: 'What kind of thing is written' }),
  thing: z.union([z.literal('new'), id()]).meta({ description: 'Id of what is written, or `new`' }),
});

const draftFields = {
  values: z
    .record(z.string().max(100), z.unknown())
    .refine((values) => JSON.stringify(values).length <= maxDraftCharacters, 'This is too long to be kept')
    .meta({ description: 'What the fields of the editor hold, finished or not' }),
  basedOn: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable()
    .meta({ description: 'Version of what is stored that was written over; null for what is new' }),
};

const stamp = () => id().meta({ description: 'Another one for each state of the draft' });

export const contentDraftInputSchema = z.object({
  ...draftFields,
  after: stamp()
    .nullable()
    .meta({ description: 'Stamp of the state that this one follows; null for the first. Another one there is: 409' }),
  stamp: stamp().optional().meta({
    description: 'That this state gets, by which a caller knows its own when the answer is lost; else one is made',
  }),
});

export const contentDraftSchema = z.object({ ...draftFields, stamp: stamp(), savedAt: timestamp() });

/** Colleagues who are writing the same, so that nobody is surprised when they save. */
const others = z
  .array(z.object({ name: z.string(), savedAt: timestamp() }))
  .meta({ description: 'Who else has written of it in the last half hour, and not saved' });

/** The kept draft, in an object because there may be none. */
export const keptDraftSchema = z.object({ draft: contentDraftSchema.nullable(), others });

export const draftReceiptSchema = contentDraftSchema.pick({ stamp: true, savedAt: true }).extend({ others });

export const draftDeletionParams = contentDraftParams.extend({
  stamp: stamp().meta({ description: 'Only this state is deleted: what was written after it stays' }),
});

export type ContentDraft = z.infer<typeof contentDraftSchema>;
export type ContentDraftInput = z.infer<typeof contentDraftInputSchema>;
export type OtherWriter = z.infer<typeof others>[number];
export type DraftReceipt = z.infer<typeof draftReceiptSchema>;
