import { z } from 'zod';
import { pageStatuses, pageTemplates, pageTypes } from '../../../../shared/domain/content/page-kinds.ts';
import { appendCompanyName } from '../../../../shared/domain/content/seo-tags.ts';
import { suggestPageSlug, updateSuggestedSlug } from '../../../../shared/domain/content/slug.ts';
import { trimText } from '../../../../shared/domain/texts.ts';
import { type PageDetail, pageInputSchema, type SeoMeta } from '../../../../shared/schemas/content/page.ts';
import type { PageRevision } from '../../../../shared/schemas/content/revision.ts';

type Page = PageDetail['page'];

/** Values of the page editor. Null values of a page become empty strings. */
export interface PageForm {
  page: Pick<Page, 'title' | 'slug' | 'content' | 'excerpt' | 'pageType' | 'template' | 'status'> & {
    featuredImage: string;
    /** Publishing time in ISO 8601, UTC. Empty if no time is set. */
    publishAt: string;
    unpublishAt: string;
  };
  seoMeta: Record<SeoTextFieldName, string> & Pick<SeoMeta, 'noIndex' | 'noFollow'>;
}

const seoTexts = [
  'metaTitle',
  'metaDescription',
  'metaKeywords',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'twitterTitle',
  'twitterDescription',
  'twitterImage',
  'canonicalUrl',
  'customSchema',
] as const satisfies readonly (keyof SeoMeta)[];

export type SeoTextFieldName = (typeof seoTexts)[number];

const emptySeoMeta: PageForm['seoMeta'] = {
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  twitterTitle: '',
  twitterDescription: '',
  twitterImage: '',
  canonicalUrl: '',
  customSchema: '',
  noIndex: false,
  noFollow: false,
};

/** Values of a new page, which is a draft. Source: specification, section 4. */
export const emptyPageForm: PageForm = {
  page: {
    title: '',
    slug: '',
    content: '',
    excerpt: '',
    pageType: 'page',
    template: 'default',
    status: 'draft',
    featuredImage: '',
    publishAt: '',
    unpublishAt: '',
  },
  seoMeta: emptySeoMeta,
};

type StoredPage = { page: PageRevision['fields']['page'] & Pick<Page, 'publishAt' | 'unpublishAt'> } & Pick<
  PageRevision['fields'],
  'seoMeta'
>;

/** Converts a stored page or an earlier version. Earlier versions have no publishing times. */
export function toPageForm({ page, seoMeta }: StoredPage): PageForm {
  const { title, slug, content, excerpt, pageType, template, status, featuredImage } = page;
  const form: PageForm = {
    page: {
      ...{ title, slug, content, excerpt, pageType, template, status },
      featuredImage: featuredImage ?? '',
      publishAt: page.publishAt ?? '',
      unpublishAt: page.unpublishAt ?? '',
    },
    seoMeta: { ...emptySeoMeta },
  };
  if (seoMeta) {
    for (const name of seoTexts) form.seoMeta[name] = seoMeta[name] ?? '';
    form.seoMeta.noIndex = seoMeta.noIndex;
    form.seoMeta.noFollow = seoMeta.noFollow;
  }
  return form;
}

export const pageFormSchema: z.ZodType<PageForm> = z.object({
  page: z.object({
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    pageType: z.enum(pageTypes),
    template: z.enum(pageTemplates),
    status: z.enum(pageStatuses),
    featuredImage: z.string(),
    publishAt: z.string(),
    unpublishAt: z.string(),
  }),
  seoMeta: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    metaKeywords: z.string(),
    ogTitle: z.string(),
    ogDescription: z.string(),
    ogImage: z.string(),
    twitterTitle: z.string(),
    twitterDescription: z.string(),
    twitterImage: z.string(),
    canonicalUrl: z.string(),
    customSchema: z.string(),
    noIndex: z.boolean(),
    noFollow: z.boolean(),
  }),
});

/** Clears the publishing time of a published page, because the form hides this field. */
export const toPageRequest = ({ page, seoMeta }: PageForm) => ({
  page: page.status === 'published' ? { ...page, publishAt: '' } : page,
  seoMeta,
});

/** Returns the fields to preview. Replaces an empty title or slug. Returns undefined if a field is invalid. */
export function toPagePreview({ page, seoMeta }: PageForm) {
  const named = { ...page, title: trimText(page.title) || 'Untitled', slug: trimText(page.slug) || 'untitled' };
  return pageInputSchema.safeParse(toPageRequest({ page: named, seoMeta })).data;
}

/**
 * Fills the slug, meta title, OG title and Twitter title from the title until the user edits these fields. Once the
 * user edits the meta title, the OG and Twitter titles also stay unchanged. The meta title includes the company's name
 * unless the title would then be too long for search engines. Source: specification, section 4.
 */
export function changePageTitle(form: PageForm, title: string, companyName: string): PageForm {
  const before = form.page.title;
  const { metaTitle, ogTitle, twitterTitle } = form.seoMeta;
  const branded = (text: string) => (text.trim() === '' ? '' : appendCompanyName(text.trim(), companyName));
  const follow = (text: string) => (text === '' || text === before.trim() ? title.trim() : text);
  const isMetaTitleFree = metaTitle === '' || metaTitle === branded(before);
  return {
    page: {
      ...form.page,
      title,
      slug: updateSuggestedSlug(form.page.slug, { before, title }, suggestPageSlug),
    },
    seoMeta: isMetaTitleFree
      ? { ...form.seoMeta, metaTitle: branded(title), ogTitle: follow(ogTitle), twitterTitle: follow(twitterTitle) }
      : form.seoMeta,
  };
}
