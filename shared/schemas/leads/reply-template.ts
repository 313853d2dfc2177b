import { z } from 'zod';
import { templateChannels, templateLanguages } from '../../domain/leads/reply-templates.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { optionalText, requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';

const common = z.object({
  name: requiredText(textLimits.name),
  language: z.enum(templateLanguages, 'Choose a language'),
  body: requiredText(textLimits.message).meta({
    description:
      'Text with `{firstName}`, `{reference}`, `{route}`, `{company}`, `{staffName}`, `{phone}` and `{quotationLink}`. Staff fill in other words in braces by hand',
  }),
  active: z.boolean(),
});

const { active } = common.shape;

const email = common.extend({ channel: z.literal('email'), subject: requiredText(textLimits.subject) });

/** WhatsApp messages have no subject. A submitted subject is dropped. */
const whatsapp = common.extend({
  channel: z.literal('whatsapp'),
  subject: optionalText(textLimits.subject).transform(() => null),
});

const unknownChannel = 'Choose WhatsApp or e-mail';

const offered = { active: active.default(true) };

export const newReplyTemplateSchema = z.discriminatedUnion(
  'channel',
  [email.extend(offered), whatsapp.extend(offered)],
  unknownChannel,
);

const changed = { active: active.exactOptional(), version: createBaseVersionSchema() };

export const replyTemplateUpdateSchema = z.discriminatedUnion(
  'channel',
  [email.extend(changed), whatsapp.extend(changed)],
  unknownChannel,
);

const templateIds = z
  .array(id())
  .min(1)
  .max(1_000)
  .refine((ids) => new Set(ids).size === ids.length, 'List each template only once');

export const replyTemplateOrderSchema = z.object({
  channel: z.enum(templateChannels, unknownChannel),
  language: z.enum(templateLanguages, 'Choose a language'),
  ids: templateIds,
  basedOn: templateIds.optional().meta({
    description:
      'Order that you last read. If the order has changed since then, the call returns 409. If `basedOn` is omitted, the new order always applies',
  }),
});

export const replyTemplateSchema = z.object({
  id: id(),
  name: z.string(),
  channel: z.enum(templateChannels),
  language: z.enum(templateLanguages),
  subject: z.string().nullable(),
  body: z.string(),
  active: z.boolean().meta({ description: 'True if the template is offered for replies' }),
  position: z.int(),
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  updatedBy: createChangedBySchema(),
});

export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
export type ReplyTemplateFields = z.output<typeof newReplyTemplateSchema>;
export type ReplyTemplateChanges = z.output<typeof replyTemplateUpdateSchema>;
export type ReplyTemplateOrder = z.output<typeof replyTemplateOrderSchema>;
