import { defineEntity, p } from '@mikro-orm/core';
import { leadKinds } from '../../../shared/domain/lead-kinds.ts';

/** A word of names and places, folded, among which likeness is judged: see `like-words.ts`. */
const wordSchema = defineEntity({
  name: 'LeadWord',
  tableName: 'lead_word',
  properties: { word: p.text().primary() },
  indexes: [
    {
      name: 'lead_word_likeness_index',
      expression: 'create index lead_word_likeness_index on lead_word using gin (likeness_keys(word))',
    },
  ],
});

/** The highest running number up to which the words of leads are there. */
const learnedSchema = defineEntity({
  name: 'LeadWordsLearned',
  tableName: 'lead_words_learned',
  properties: { kind: p.enum(leadKinds).primary(), number: p.integer() },
});

export class LeadWord extends wordSchema.class {}
wordSchema.setClass(LeadWord);

export class LeadWordsLearned extends learnedSchema.class {}
learnedSchema.setClass(LeadWordsLearned);
