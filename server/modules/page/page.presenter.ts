import { getAvailablePictureAddress } from '../../../shared/domain/content/pictures.ts';
import type {
  PageDetail,
  PageListItem,
  PublicPageSummary,
  PublishedPage,
  SeoMeta as SeoMetaView,
} from '../../../shared/schemas/content/page.ts';
import { type PageRevisionFields, pageRevisionFieldsSchema } from '../../../shared/schemas/content/revision.ts';
import type { PictureAwareRenderer } from '../../content/picture-aware-renderer.ts';
import { buildPicturesField } from '../media/picture.service.ts';
import type { ContentSnapshot } from '../revision/revision.service.ts';
import type { Page, SeoMetaEntity } from './page.entity.ts';

export const presentPage = (page: Page): PageDetail => ({
  page: {
    id: page.id,
    title: page.title,
    slug: page.slug,
    content: page.content,
    excerpt: page.excerpt,
    pageType: page.pageType,
    template: page.template,
    status: page.status,
    featuredImage: page.featuredImage ?? null,
    ...presentSchedule(page),
    version: page.version,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
  },
  seoMeta: page.seoMeta ? presentSeoMeta(page.id, page.seoMeta) : null,
});

const presentSchedule = ({ publishAt, unpublishAt }: Pick<Page, 'publishAt' | 'unpublishAt'>) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
});

export const createPageSnapshot = (page: Page): ContentSnapshot<PageRevisionFields> => ({
  kind: 'page',
  thingId: page.id,
  version: page.version,
  slug: page.slug,
  isPublished: page.status === 'published',
  fields: pageRevisionFieldsSchema.parse(presentPage(page)),
  by: page.updatedBy ?? null,
  at: page.updatedAt,
});

export async function presentPublishedPage(entity: Page, renderMarkdown: PictureAwareRenderer): Promise<PublishedPage> {
  const { page, seoMeta } = presentPage(entity);
  const { publishAt: _, unpublishAt: __, ...shown } = page;
  const images = [page.featuredImage, seoMeta?.ogImage, seoMeta?.twitterImage];
  const { html, pictures } = await renderMarkdown(page.content, images);
  return {
    page: { ...shown, featuredImage: getAvailablePictureAddress(page.featuredImage, pictures) },
    seoMeta: seoMeta && {
      ...seoMeta,
      ogImage: getAvailablePictureAddress(seoMeta.ogImage, pictures),
      twitterImage: getAvailablePictureAddress(seoMeta.twitterImage, pictures),
      canonicalUrl: seoMeta.canonicalUrl ?? null,
    },
    ...buildPicturesField(pictures, images),
    contentHtml: html,
  };
}

export const presentListedPage = ({ slug, title, excerpt }: PublicPageSummary): PublicPageSummary => ({
  slug,
  title,
  excerpt,
});

type ListedFields = keyof PageListItem;

export const presentPageListItem = (page: Pick<Page, ListedFields>): PageListItem => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  excerpt: page.excerpt,
  status: page.status,
  pageType: page.pageType,
  ...presentSchedule(page),
  updatedAt: page.updatedAt.toISOString(),
  updatedBy: page.updatedBy ?? null,
  ...(page.seoMeta ? { seoMeta: presentSeoMeta(page.id, page.seoMeta) } : {}),
});

const presentSeoMeta = (pageId: string, seoMeta: SeoMetaEntity): SeoMetaView => ({
  id: seoMeta.id,
  pageId,
  metaTitle: seoMeta.metaTitle ?? null,
  metaDescription: seoMeta.metaDescription ?? null,
  metaKeywords: seoMeta.metaKeywords ?? null,
  ogTitle: seoMeta.ogTitle ?? null,
  ogDescription: seoMeta.ogDescription ?? null,
  ogImage: seoMeta.ogImage ?? null,
  twitterTitle: seoMeta.twitterTitle ?? null,
  twitterDescription: seoMeta.twitterDescription ?? null,
  twitterImage: seoMeta.twitterImage ?? null,
  canonicalUrl: seoMeta.canonicalUrl ?? null,
  noIndex: seoMeta.noIndex,
  noFollow: seoMeta.noFollow,
  customSchema: seoMeta.customSchema ?? null,
  updatedAt: seoMeta.updatedAt.toISOString(),
});
