import { z } from 'zod';
import {
  canHaveOutcome,
  type EntryOutcome,
  emailDeliveryStates,
  entryActorKinds,
  entryOutcomes,
} from '../../domain/leads/lead-entries.ts';
import { leadChannels } from '../../domain/leads/lead-kinds.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { nullableText, optionalText, requiredText } from '../text-fields.ts';
import { inputTimestamp, timestamp } from '../timestamps.ts';

const outcomes = [...new Set(Object.values(entryOutcomes).flat())];

/** What all entries have. */
const entry = z.object({
  id: id(),
  actor: z.object({
    kind: z.enum(entryActorKinds),
    id: id().nullable(),
    name: z.string().nullable().meta({ description: 'The name that they had then' }),
  }),
  at: timestamp(),
  editedAt: timestamp().nullable().meta({ description: 'When its author has changed the text' }),
});

/** An e-mail that was written at the desk; its text is the entry's. */
export const entryMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  template: z.string().nullable().meta({ description: 'Name of the template that it began with' }),
  delivery: z.enum(emailDeliveryStates),
  problem: z.string().nullable().meta({ description: 'Why it was not taken: what the SMTP server said' }),
});

/** What somebody of the staff has done, in their words. */
const written = entry.extend({
  type: z.enum(['note', 'call', 'whatsapp', 'email', 'visit']),
  outcome: z.enum(outcomes).nullable().meta({ description: 'Of a call or a message; null while it is only begun' }),
  text: z.string().nullable(),
  mail: entryMailSchema
    .nullable()
    .meta({ description: 'Of an e-mail that was sent from here; null of everything else' }),
});

/** What fields of a lead said before and say since. */
export const correctionsSchema = z.array(
  z.object({
    field: z.string().meta({ description: 'Its name in the lead' }),
    from: z.string().nullable().meta({ description: 'What it said before; null when it was left blank' }),
    to: z.string().nullable(),
  }),
);

/** What an entry of each change holds besides. */
export const changeDetailsSchemas = {
  status: z.object({ from: z.string(), to: z.string(), isAutomatic: z.boolean() }),
  owner: z.object({
    from: z.string().nullable().meta({ description: 'Name of the owner before' }),
    to: z.string().nullable(),
    toId: id().nullable().meta({ description: 'Id of the new owner' }),
    isAutomatic: z.boolean().meta({ description: 'Whether the product did it, because nothing had been done' }),
  }),
  follow_up: z.object({ from: timestamp().nullable(), to: timestamp().nullable(), reason: z.string().nullable() }),
  correction: z.object({ changes: correctionsSchema }),
} as const;

/** What is told of a lead that did not come by itself: how it came to whoever has entered it, and whose it became. */
export const receivedDetailsSchema = z.object({
  channel: z.enum(leadChannels),
  owner: z.string().nullable().meta({ description: 'Name of the owner' }),
});

/** One line of a lead's timeline. The request itself is the first one, and stands in the lead. */
export const leadEntrySchema = z.discriminatedUnion('type', [
  written,
  entry.extend({ type: z.literal('status'), details: changeDetailsSchemas.status }),
  entry.extend({ type: z.literal('owner'), details: changeDetailsSchemas.owner }),
  entry.extend({ type: z.literal('follow_up'), details: changeDetailsSchemas.follow_up }),
  entry.extend({ type: z.literal('correction'), details: changeDetailsSchemas.correction }),
  entry.extend({ type: z.literal('received'), details: receivedDetailsSchema }),
]);

/** When the lead must be looked at again, and why. */
export const followUpFields = {
  followUpAt: inputTimestamp().nullable().optional().meta({ description: 'Null: there is nothing to come back to' }),
  followUpReason: nullableText(textLimits.followUpReason)
    .optional()
    .meta({ description: 'Left out, it goes with the time that it was for, and stays where that stays' }),
};

/** Letters that the caller makes up: the same entry again is stored once. */
const ownId = () => id().optional().meta({ description: 'Made by the caller: the same again is the same entry' });

const isFittingOutcome = ({
  type,
  outcome,
}: {
  type: keyof typeof entryOutcomes;
  outcome?: EntryOutcome | null | undefined;
}) => !outcome || canHaveOutcome(type, outcome);

export const newEntrySchema = z
  .object({
    id: ownId(),
    type: written.shape.type,
    outcome: z.enum(outcomes).nullish(),
    text: optionalText(textLimits.message),
    ...followUpFields,
  })
  .refine(isFittingOutcome, { path: ['outcome'], error: 'That outcome is not available for this type of entry.' })
  .refine(({ type, text }) => type !== 'note' || text !== null, { path: ['text'], error: 'Required' });

/** What became of what was begun, or another text of one's own. What is left out stays as it is. */
export const entryChangeSchema = z.object({
  outcome: z.enum(outcomes).optional(),
  text: nullableText(textLimits.message).optional(),
  ...followUpFields,
});

/** An e-mail to whoever has written the lead. */
export const newMailSchema = z.object({
  id: ownId(),
  subject: requiredText(textLimits.subject),
  text: requiredText(textLimits.message),
  template: optionalText(textLimits.name).meta({ description: 'Name of the template that it began with' }),
});

export const entryParams = z.object({
  id: id().meta({ description: 'Id of the lead' }),
  entryId: id().meta({ description: 'Id of the entry' }),
});

export type LeadEntry = z.infer<typeof leadEntrySchema>;
export type Correction = z.infer<typeof correctionsSchema>[number];
export type StaffEntry = z.infer<typeof written>;
export type EntryMail = z.infer<typeof entryMailSchema>;
export type NewMail = z.output<typeof newMailSchema>;
export type NewEntry = z.output<typeof newEntrySchema>;
export type EntryChange = z.output<typeof entryChangeSchema>;
