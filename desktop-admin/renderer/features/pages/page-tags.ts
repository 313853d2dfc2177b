import type { ScoredPage } from '../../../../shared/domain/content/seo-score.ts';
import { createSeoTags, type SeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import { createPageSlug } from '../../../../shared/domain/content/slug.ts';
import { getBuiltInPageDefaults, getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import { parseOptionalText, trimText } from '../../../../shared/domain/texts.ts';
import { getValidAddress } from '../../../../shared/domain/web-address.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import type { PageForm } from './page-form.ts';

/** Returns null for an incomplete or invalid address. */
const parseUsableAddress = (text: string) => getValidAddress(text.trim());

export function createPageSeoTags({ page, seoMeta }: PageForm, site: Site): SeoTags {
  const slug = createPageSlug(page.slug);
  return createSeoTags({
    site,
    path: getPagePath(slug),
    ...getBuiltInPageDefaults({ slug, title: trimText(page.title) || 'Untitled page' }, site),
    page: {
      page: { excerpt: page.excerpt.trim(), featuredImage: parseUsableAddress(page.featuredImage) },
      seoMeta: {
        ...seoMeta,
        metaTitle: parseOptionalText(seoMeta.metaTitle),
        metaDescription: parseOptionalText(seoMeta.metaDescription),
        metaKeywords: parseOptionalText(seoMeta.metaKeywords),
        ogTitle: parseOptionalText(seoMeta.ogTitle),
        ogDescription: parseOptionalText(seoMeta.ogDescription),
        ogImage: parseUsableAddress(seoMeta.ogImage),
        twitterTitle: parseOptionalText(seoMeta.twitterTitle),
        twitterDescription: parseOptionalText(seoMeta.twitterDescription),
        twitterImage: parseUsableAddress(seoMeta.twitterImage),
        canonicalUrl: parseUsableAddress(seoMeta.canonicalUrl),
      },
    },
  });
}

export const toScoredPage = ({ page, seoMeta }: PageForm): ScoredPage => ({ ...page, seoMeta });
