import { defineEntity, p } from '@mikro-orm/core';
import { blogCategories } from '../../../shared/domain/content/blog.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  idProperty,
  mediaUseTrigger,
  scheduleIndex,
  scheduleProperties,
  TextArrayType,
  timestampColumn,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff/staff-user.entity.ts';

const schema = defineEntity({
  name: 'BlogPostEntity',
  tableName: 'blog_post',
  properties: {
    ...idProperty,
    title: p.string().length(textLimits.title),
    slug: p.string().length(textLimits.slug).unique(),
    excerpt: p.string().length(textLimits.excerpt),
    /** Markdown. */
    content: p.text(),
    image: p.string().length(textLimits.url).nullable(),
    category: p.enum(blogCategories),
    tags: p.type(TextArrayType).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    /** Title and description for search engines; where they are null, the post's title and excerpt stand in. */
    metaTitle: p.string().length(textLimits.seoText).nullable(),
    metaDescription: p.string().length(textLimits.seoText).nullable(),
    /** What messengers show; where it is null, what search engines are told, and the picture of the post. */
    ogTitle: p.string().length(textLimits.seoText).nullable(),
    ogDescription: p.string().length(textLimits.seoText).nullable(),
    ogImage: p.string().length(textLimits.url).nullable(),
    /** Address where search engines should look for the post, when that is not its own. */
    canonicalUrl: p.string().length(textLimits.url).nullable(),
    /** Whether search engines are asked not to list the post. */
    noIndex: p.boolean().default(false),
    /** Who created it; null when the account is gone, and for the demo's posts. */
    author: () => p.manyToOne(StaffUserEntity).nullable().deleteRule('set null').index(),
    published: p.boolean().default(false),
    /** Date that staff have entered or planned; null if there is none. */
    publishedAt: timestampColumn().nullable(),
    ...scheduleProperties,
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
    /**
     * Date that visitors read, by which their lists are sorted. PostgreSQL computes it.
     */
    listedAt: timestampColumn().generated('(coalesce(published_at, created_at)) stored').nullable().lazy().hidden(),
    /** What a search looks through, in one column that PostgreSQL keeps. No search has a line break in it. */
    searchText: p.text().generated(`(lower(title || chr(10) || excerpt)) stored`).nullable().lazy().hidden(),
  },
  indexes: [
    { properties: ['tags'], type: 'gin' },
    {
      name: 'blog_post_newest_index',
      expression: 'create index blog_post_newest_index on blog_post (created_at desc, id desc)',
    },
    {
      name: 'blog_post_published_newest_index',
      expression:
        'create index blog_post_published_newest_index on blog_post (listed_at desc, id desc) where published',
    },
    {
      name: 'blog_post_category_newest_index',
      expression:
        'create index blog_post_category_newest_index on blog_post (category, listed_at desc, id desc) where published',
    },
    scheduleIndex('blog_post'),
    {
      name: 'blog_post_search_index',
      expression: 'create index blog_post_search_index on blog_post using gin (search_text gin_trgm_ops)',
    },
  ],
  triggers: [{ ...contentVersionTrigger }, mediaUseTrigger('blog-post', 'id')],
});

export class BlogPostEntity extends schema.class {}
schema.setClass(BlogPostEntity);
