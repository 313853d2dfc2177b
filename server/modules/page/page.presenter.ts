import { usableAddress } from '../../../shared/domain/web-address.ts';
import type {
  ListedPage,
  PageDetail,
  PageListItem,
  PublishedPage,
  SeoMeta as SeoMetaView,
} from '../../../shared/schemas/page.ts';
import type { RenderMarkdown } from '../../content/markdown-renderer.ts';
import type { Page, SeoMeta } from './page.entity.ts';

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
    version: page.version,
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
  },
  seoMeta: page.seoMeta ? presentSeoMeta(page.id, page.seoMeta) : null,
});

export async function presentPublishedPage(entity: Page, renderMarkdown: RenderMarkdown): Promise<PublishedPage> {
  const { page, seoMeta } = presentPage(entity);
  return {
    page: { ...page, featuredImage: usableAddress(page.featuredImage) },
    seoMeta: seoMeta && {
      ...seoMeta,
      ogImage: usableAddress(seoMeta.ogImage),
      twitterImage: usableAddress(seoMeta.twitterImage),
      canonicalUrl: usableAddress(seoMeta.canonicalUrl),
    },
    contentHtml: await renderMarkdown(page.content),
  };
}

export const presentListedPage = ({ slug, title, excerpt }: ListedPage): ListedPage => ({ slug, title, excerpt });

/** What a list tells of a page. */
type ListedFields = 'id' | 'title' | 'slug' | 'excerpt' | 'status' | 'pageType' | 'updatedAt' | 'updatedBy' | 'seoMeta';

export const presentPageListItem = (page: Pick<Page, ListedFields>): PageListItem => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  excerpt: page.excerpt,
  status: page.status,
  pageType: page.pageType,
  updatedAt: page.updatedAt.toISOString(),
  updatedBy: page.updatedBy ?? null,
  ...(page.seoMeta ? { seoMeta: presentSeoMeta(page.id, page.seoMeta) } : {}),
});

const presentSeoMeta = (pageId: string, seoMeta: SeoMeta): SeoMetaView => ({
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
