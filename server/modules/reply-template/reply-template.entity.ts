import { defineEntity, p } from '@mikro-orm/core';
import { templateChannels, templateLanguages } from '../../../shared/domain/leads/reply-templates.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { createdAtProperty, idProperty, updatedAtProperty, versionProperties } from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'ReplyTemplateEntity',
  tableName: 'reply_template',
  properties: {
    ...idProperty,
    name: p.string().length(textLimits.name),
    channel: p.enum(templateChannels),
    language: p.enum(templateLanguages),
    subject: p.string().length(textLimits.subject).nullable(),
    body: p.string().length(textLimits.message),
    position: p.integer(),
    active: p.boolean().default(true),
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
  },
});

export class ReplyTemplateEntity extends schema.class {}
schema.setClass(ReplyTemplateEntity);
