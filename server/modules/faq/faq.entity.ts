import { defineEntity, p } from '@mikro-orm/core';
import { faqCategories } from '../../../shared/domain/content/faq-categories.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  idProperty,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'FaqEntity',
  tableName: 'faq',
  properties: {
    ...idProperty,
    question: p.string().length(textLimits.excerpt),
    answer: p.string().length(textLimits.message),
    category: p.enum(faqCategories),
    order: p.integer().default(0),
    published: p.boolean().default(true),
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
  },
  indexes: [{ properties: ['category', 'order', 'id'] }],
  triggers: [{ ...contentVersionTrigger }],
});

export class FaqEntity extends schema.class {}
schema.setClass(FaqEntity);
