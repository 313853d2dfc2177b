import type { ScoredPage } from '../../../../shared/domain/content/seo-score.ts';
import { type SeoTags, seoTags } from '../../../../shared/domain/content/seo-tags.ts';
import { pageSlug } from '../../../../shared/domain/content/slug.ts';
import { pageFallback, pagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import { textOrNull, trimmedText } from '../../../../shared/domain/texts.ts';
import { usableAddress } from '../../../../shared/domain/web-address.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import type { PageForm } from './page-form.ts';

/** Half an address is none yet. */
const addressIn = (text: string) => usableAddress(text.trim());

/** What search engines and messengers would be told of the page if it were published as it is in the editor. */
export function formTags({ page, seoMeta }: PageForm, site: Site): SeoTags {
  const slug = pageSlug(page.slug);
  return seoTags({
    site,
    path: pagePath(slug),
    ...pageFallback({ slug, title: trimmedText(page.title) || 'Untitled page' }, site),
    page: {
      page: { excerpt: page.excerpt.trim(), featuredImage: addressIn(page.featuredImage) },
      seoMeta: {
        ...seoMeta,
        metaTitle: textOrNull(seoMeta.metaTitle),
        metaDescription: textOrNull(seoMeta.metaDescription),
        metaKeywords: textOrNull(seoMeta.metaKeywords),
        ogTitle: textOrNull(seoMeta.ogTitle),
        ogDescription: textOrNull(seoMeta.ogDescription),
        ogImage: addressIn(seoMeta.ogImage),
        twitterTitle: textOrNull(seoMeta.twitterTitle),
        twitterDescription: textOrNull(seoMeta.twitterDescription),
        twitterImage: addressIn(seoMeta.twitterImage),
        canonicalUrl: addressIn(seoMeta.canonicalUrl),
      },
    },
  });
}

/** The page in the editor as the SEO score looks at it. */
export const scoredForm = ({ page, seoMeta }: PageForm): ScoredPage => ({ ...page, seoMeta });
