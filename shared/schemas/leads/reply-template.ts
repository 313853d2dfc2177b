import { z } from 'zod';
import { templateChannels, templateLanguages } from '../../domain/leads/reply-templates.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { optionalText, requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { baseVersion, changedBy } from '../versions.ts';

const common = z.object({
  name: requiredText(textLimits.name),
  language: z.enum(templateLanguages, 'Choose a language'),
  body: requiredText(textLimits.message).meta({
    description:
      'With `{firstName}`, `{reference}`, `{route}`, `{company}`, `{staffName}`, `{phone}` and `{quotationLink}`; other words in braces are filled in by hand',
  }),
  active: z.boolean(),
});

const { active } = common.shape;

const email = common.extend({ channel: z.literal('email'), subject: requiredText(textLimits.subject) });

/** A message of WhatsApp has no subject, whatever was typed before the channel was chosen. */
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

/** Fields of a change: what may be left out stays as it is. */
const changed = { active: active.exactOptional(), version: baseVersion() };

export const replyTemplateUpdateSchema = z.discriminatedUnion(
  'channel',
  [email.extend(changed), whatsapp.extend(changed)],
  unknownChannel,
);

const templateIds = z
  .array(id())
  .min(1)
  .max(1_000)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each template once');

/** The templates of a channel and a language in the order that they shall have: all of them, each once. */
export const replyTemplateOrderSchema = z.object({
  channel: z.enum(templateChannels, unknownChannel),
  language: z.enum(templateLanguages, 'Choose a language'),
  ids: templateIds,
  basedOn: templateIds.optional().meta({
    description:
      'The order before. When it is another by now the answer is 409; left out, the order applies to whatever is current',
  }),
});

export const replyTemplateSchema = z.object({
  id: id(),
  name: z.string(),
  channel: z.enum(templateChannels),
  language: z.enum(templateLanguages),
  subject: z.string().nullable(),
  body: z.string(),
  active: z.boolean().meta({ description: 'Whether it is offered when somebody writes' }),
  position: z.int(),
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  updatedBy: changedBy(),
});

export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
export type ReplyTemplateFields = z.output<typeof newReplyTemplateSchema>;
export type ReplyTemplateChanges = z.output<typeof replyTemplateUpdateSchema>;
export type ReplyTemplateOrder = z.output<typeof replyTemplateOrderSchema>;
