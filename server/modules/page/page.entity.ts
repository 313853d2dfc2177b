import { defineEntity, p } from '@mikro-orm/core';
import { pageStatuses, pageTemplates, pageTypes } from '../../../shared/domain/content/page-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  createMediaUseTrigger,
  createScheduleIndex,
  idProperty,
  scheduleProperties,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const pageDefinition = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    ...idProperty,
    title: p.string().length(textLimits.title),
    slug: p.string().length(textLimits.slug).unique(),
    content: p.text().default(''),
    excerpt: p.string().length(textLimits.excerpt).default(''),
    pageType: p.enum(pageTypes).default('page'),
    template: p.enum(pageTemplates).default('default'),
    status: p.enum(pageStatuses).default('published'),
    featuredImage: p.string().length(textLimits.url).nullable(),
    ...scheduleProperties,
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
    seoMeta: () => p.oneToOne(SeoMetaEntity).mappedBy('page').nullable().orphanRemoval(),
  },
  indexes: [{ properties: ['createdAt', 'id'] }, createScheduleIndex('page')],
  triggers: [{ ...contentVersionTrigger }, createMediaUseTrigger('page', 'id')],
});

export class Page extends pageDefinition.class {}
pageDefinition.setClass(Page);

const seoText = () => p.string().length(textLimits.seoText).nullable();
const seoAddress = () => p.string().length(textLimits.url).nullable();

const seoMetaDefinition = defineEntity({
  name: 'SeoMetaEntity',
  tableName: 'seo_meta',
  properties: {
    ...idProperty,
    page: () => p.oneToOne(Page).owner().deleteRule('cascade'),
    metaTitle: seoText(),
    metaDescription: seoText(),
    metaKeywords: seoText(),
    ogTitle: seoText(),
    ogDescription: seoText(),
    ogImage: seoAddress(),
    twitterTitle: seoText(),
    twitterDescription: seoText(),
    twitterImage: seoAddress(),
    canonicalUrl: seoAddress(),
    noIndex: p.boolean().default(false),
    noFollow: p.boolean().default(false),
    customSchema: p.text().nullable(),
    ...updatedAtProperty,
  },
  triggers: [{ ...contentVersionTrigger }, createMediaUseTrigger('page-seo', 'page_id')],
});

export class SeoMetaEntity extends seoMetaDefinition.class {}
seoMetaDefinition.setClass(SeoMetaEntity);
