import { defineEntity, p } from '@mikro-orm/core';
import { blogCategories } from '../../../shared/domain/enums.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { contentTrigger, createdAtProperty, idProperty, updatedAtProperty } from '../../db/base-entity.ts';
import { formerSlugsProperty } from '../../db/former-slugs.ts';
import { TextArray } from '../../db/text-array.ts';
import { StaffUser } from '../staff/staff-user.entity.ts';

const schema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_post',
  properties: {
    ...idProperty,
    title: p.string().length(textLimits.title),
    slug: p.string().length(textLimits.slug).unique(),
    ...formerSlugsProperty,
    excerpt: p.string().length(textLimits.excerpt),
    /** Markdown. */
    content: p.text(),
    image: p.string().length(textLimits.url).nullable(),
    category: p.enum(blogCategories),
    tags: p.type(TextArray).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    /** For search engines; null: title and excerpt. */
    metaTitle: p.string().length(textLimits.seoText).nullable(),
    metaDescription: p.string().length(textLimits.seoText).nullable(),
    /** Who created it; null for posts from before that was kept, and when the account is gone. */
    author: () => p.manyToOne(StaffUser).nullable().deleteRule('set null').index(),
    published: p.boolean().default(false),
    version: p.integer().version(),
    ...createdAtProperty,
    ...updatedAtProperty,
  },
  indexes: [{ properties: ['published', 'createdAt', 'id'] }, { properties: ['formerSlugs'], type: 'gin' }],
  triggers: [{ ...contentTrigger }],
});

export class BlogPost extends schema.class {}
schema.setClass(BlogPost);
