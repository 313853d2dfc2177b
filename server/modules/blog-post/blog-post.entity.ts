import { defineEntity, p } from '@mikro-orm/core';
import { blogCategories } from '../../../shared/domain/content/blog.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  createMediaUseTrigger,
  createScheduleIndex,
  createTimestampColumn,
  idProperty,
  scheduleProperties,
  TextArrayType,
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
    content: p.text(),
    image: p.string().length(textLimits.url).nullable(),
    category: p.enum(blogCategories),
    tags: p.type(TextArrayType).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    /** Title and description for search engines. If null, the site uses the title and excerpt of the post. */
    metaTitle: p.string().length(textLimits.seoText).nullable(),
    metaDescription: p.string().length(textLimits.seoText).nullable(),
    /**
     * Texts and image for link previews in messaging apps. If null, the site uses the texts for search engines and the
     * image of the post.
     */
    ogTitle: p.string().length(textLimits.seoText).nullable(),
    ogDescription: p.string().length(textLimits.seoText).nullable(),
    ogImage: p.string().length(textLimits.url).nullable(),
    /** Preferred URL for search engines, if it differs from the URL of the post. */
    canonicalUrl: p.string().length(textLimits.url).nullable(),
    noIndex: p.boolean().default(false),
    author: () => p.manyToOne(StaffUserEntity).nullable().deleteRule('set null').index(),
    published: p.boolean().default(false),
    publishedAt: createTimestampColumn().nullable(),
    ...scheduleProperties,
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
    /** Publication date on the site, computed by PostgreSQL. Public lists are sorted by this date. */
    listedAt: createTimestampColumn()
      .generated('(coalesce(published_at, created_at)) stored')
      .nullable()
      .lazy()
      .hidden(),
    /**
     * Text for searches, computed by PostgreSQL. A line break separates title and excerpt, so that no match spans both.
     */
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
    createScheduleIndex('blog_post'),
    {
      name: 'blog_post_search_index',
      expression: 'create index blog_post_search_index on blog_post using gin (search_text gin_trgm_ops)',
    },
  ],
  triggers: [{ ...contentVersionTrigger }, createMediaUseTrigger('blog-post', 'id')],
});

export class BlogPostEntity extends schema.class {}
schema.setClass(BlogPostEntity);
