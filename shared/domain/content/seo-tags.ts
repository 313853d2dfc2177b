import type { PageDetail, SeoMeta } from '../../schemas/content/page.ts';
import type { Picture } from '../../schemas/content/picture.ts';
import type { Site } from '../../schemas/site/site.ts';
import { getSocialImage, type SocialImage } from './pictures.ts';
import { maxSeoLengths } from './seo-score.ts';

export interface SeoTags {
  title: string;
  description: string;
  keywords: string | null;
  canonical: string;
  robots: string;
  openGraph: Record<string, string>;
  /**
   * Generated image, listed after an external image. Messaging apps use the generated image if they cannot load the
   * external one.
   */
  secondImage: string | null;
  twitter: Record<'card' | 'title' | 'description' | 'image', string>;
}

interface SeoPage {
  page: Pick<PageDetail['page'], 'excerpt' | 'featuredImage'>;
  seoMeta: (SharedSeo & Partial<Omit<SeoMeta, 'id' | 'pageId' | 'updatedAt'>>) | null;
  pictures?: readonly Picture[];
}

type SharedSeo = Pick<
  SeoMeta,
  'metaTitle' | 'metaDescription' | 'ogTitle' | 'ogDescription' | 'ogImage' | 'canonicalUrl' | 'noIndex'
>;

export interface SeoTagInput {
  site: Pick<Site, 'origin' | 'companyName'>;
  path: string;
  address?: string;
  title: string;
  description: string;
  fullTitle?: string | null | undefined;
  page?: SeoPage | undefined;
  image?: string | null | undefined;
  pictures?: readonly Picture[] | undefined;
  type?: 'website' | 'article';
  /** True for screens that search engines must not list, for example search results. */
  noIndex?: boolean;
}

export const getCompanyTitleSuffix = (companyName: string): string => ` | ${companyName}`;

export const getGeneratedShareImagePath = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1)}.png`;

export function createSeoTags({
  site,
  path,
  address = path,
  page,
  type = 'website',
  noIndex = false,
  ...fallback
}: SeoTagInput): SeoTags {
  const meta = page?.seoMeta;
  const absolute = (address: string) => new URL(address, site.origin).href;
  const ownTitle = meta?.metaTitle ?? fallback.fullTitle;
  const title = ownTitle ?? appendCompanyName(fallback.title, site.companyName);
  const description = meta?.metaDescription ?? (page?.page.excerpt || fallback.description);
  const canonical = absolute(meta?.canonicalUrl ?? address);
  const ownImage = meta?.ogImage ?? page?.page.featuredImage ?? fallback.image;
  const pictures = [...(page?.pictures ?? []), ...(fallback.pictures ?? [])];
  const drawn: SocialImage = { address: getGeneratedShareImagePath(path), width: 1200, height: 630 };
  const shared = ownImage ? getSocialImage(ownImage, pictures) : drawn;
  const image = absolute(shared.address);
  const ogTitle = removeCompanyName(meta?.ogTitle ?? ownTitle ?? fallback.title, site.companyName);
  const ogDescription = meta?.ogDescription ?? description;
  return {
    title,
    description,
    keywords: meta?.metaKeywords ?? null,
    canonical,
    robots: formatRobotsDirectives(noIndex || meta?.noIndex, meta?.noFollow),
    openGraph: {
      title: ogTitle,
      description: ogDescription,
      url: canonical,
      image,
      'image:alt': shared.alt || ogTitle,
      ...(shared.width && { 'image:width': String(shared.width), 'image:height': String(shared.height) }),
      type,
      site_name: site.companyName,
      locale: 'en_KE',
    },
    secondImage: ownImage ? absolute(drawn.address) : null,
    twitter: {
      card: 'summary_large_image',
      title: meta?.twitterTitle ? removeCompanyName(meta.twitterTitle, site.companyName) : ogTitle,
      description: meta?.twitterDescription ?? ogDescription,
      image: meta?.twitterImage ? absolute(getSocialImage(meta.twitterImage, pictures).address) : image,
    },
  };
}

export function appendCompanyName(title: string, companyName: string): string {
  const whole = title + getCompanyTitleSuffix(companyName);
  return title === companyName || whole.length > maxSeoLengths.title ? title : whole;
}

/** Removes the company name, because messaging apps show it next to the title. */
function removeCompanyName(title: string, companyName: string): string {
  const suffix = getCompanyTitleSuffix(companyName);
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

function formatRobotsDirectives(noIndex: boolean | undefined, noFollow: boolean | undefined): string {
  if (noIndex) return `noindex, ${noFollow ? 'nofollow' : 'follow'}`;
  return `${noFollow ? 'index, nofollow, ' : ''}max-image-preview:large`;
}
