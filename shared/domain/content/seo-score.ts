export interface ScoredPage {
  title: string;
  slug: string;
  excerpt: string;
  seoMeta?:
    | {
        metaTitle: string | null;
        metaDescription: string | null;
        ogTitle: string | null;
        ogDescription: string | null;
        canonicalUrl: string | null;
      }
    | null
    | undefined;
}

interface SeoCheck {
  label: string;
  isPassed: boolean;
}

/** Number of characters that search engines show (specification, section 9). */
export const maxSeoLengths = { title: 60, description: 160 } as const;

/** Recommended lengths (specification, section 5). These lengths are not enforced. */
export const recommendedSeoLengths = { title: { min: 50, max: 60 }, description: { min: 150, max: 160 } } as const;

/** Runs the checks in section 5 of the specification. @param siteOrigin - if null, every address counts as our own */
export function runSeoChecks({ title, slug, excerpt, seoMeta }: ScoredPage, siteOrigin: string | null): SeoCheck[] {
  return [
    { label: `Title of at most ${maxSeoLengths.title} characters`, isPassed: fitsLength(title, maxSeoLengths.title) },
    {
      label: `Excerpt of at most ${maxSeoLengths.description} characters`,
      isPassed: fitsLength(excerpt, maxSeoLengths.description),
    },
    {
      label: `Meta title of at most ${maxSeoLengths.title} characters`,
      isPassed: fitsLength(seoMeta?.metaTitle, maxSeoLengths.title),
    },
    {
      label: `Meta description of at most ${maxSeoLengths.description} characters`,
      isPassed: fitsLength(seoMeta?.metaDescription, maxSeoLengths.description),
    },
    { label: 'OG title', isPassed: isSet(seoMeta?.ogTitle) },
    { label: 'OG description', isPassed: isSet(seoMeta?.ogDescription) },
    {
      label: 'Canonical URL',
      isPassed: isSet(seoMeta?.canonicalUrl) && !isOnOtherSite(seoMeta?.canonicalUrl, siteOrigin),
    },
    { label: 'Slug without spaces', isPassed: isSet(slug) && !/\s/.test(slug) },
  ];
}

export function calculateSeoScore(page: ScoredPage, siteOrigin: string | null): number {
  const checks = runSeoChecks(page, siteOrigin);
  return Math.round((checks.filter(({ isPassed }) => isPassed).length / checks.length) * 100);
}

export const calculateAverageSeoScore = (pages: readonly ScoredPage[], siteOrigin: string | null): number =>
  pages.length === 0
    ? 0
    : Math.round(pages.reduce((sum, page) => sum + calculateSeoScore(page, siteOrigin), 0) / pages.length);

export type SeoRating = 'Excellent' | 'Good' | 'Needs Work';

/** Rates a score with the bands in section 9 of the specification. */
export function rateSeoScore(score: number): SeoRating {
  if (score >= 80) return 'Excellent';
  return score >= 60 ? 'Good' : 'Needs Work';
}

/** Checks the title and description that search engines get, including fallbacks (specification, section 5). */
export function findSeoWarnings({ title, excerpt, seoMeta }: ScoredPage, siteOrigin: string | null): string[] {
  const shownTitle = seoMeta?.metaTitle?.trim() || title.trim();
  const shownDescription = seoMeta?.metaDescription?.trim() || excerpt.trim();
  return [
    ...(isSet(seoMeta?.metaTitle) ? [] : ['Missing meta title']),
    ...(isSet(seoMeta?.metaDescription) ? [] : ['Missing meta description']),
    ...(shownTitle.length > maxSeoLengths.title ? [`Title too long (${shownTitle.length} chars)`] : []),
    ...(shownDescription.length > maxSeoLengths.description
      ? [`Description too long (${shownDescription.length} chars)`]
      : []),
    ...(isOnOtherSite(seoMeta?.canonicalUrl, siteOrigin) ? ['Canonical URL points to another site'] : []),
  ];
}

export const hasSeoData = ({ seoMeta }: ScoredPage): boolean =>
  [seoMeta?.metaTitle, seoMeta?.metaDescription, seoMeta?.ogTitle, seoMeta?.ogDescription, seoMeta?.canonicalUrl].some(
    isSet,
  );

/** Returns false for an invalid address, such as `https://`. */
function isOnOtherSite(address: string | null | undefined, siteOrigin: string | null): boolean {
  if (siteOrigin === null || !isSet(address) || !URL.canParse(address ?? '', siteOrigin)) return false;
  return new URL(address ?? '', siteOrigin).origin !== siteOrigin;
}

const isSet = (text: string | null | undefined): boolean => Boolean(text?.trim());
const fitsLength = (text: string | null | undefined, max: number) => isSet(text) && (text ?? '').trim().length <= max;
