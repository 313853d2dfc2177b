import type { PageDetail, SeoMeta } from '../../schemas/content/page.ts';
import type { Picture } from '../../schemas/content/picture.ts';
import type { Site } from '../../schemas/site/site.ts';
import { getSocialImage, type SocialImage } from './pictures.ts';
import { maxSeoLengths } from './seo-score.ts';

/** What search engines and messengers are told of a page. */
export interface SeoTags {
  title: string;
  description: string;
  keywords: string | null;
  /** Absolute address. */
  canonical: string;
  robots: string;
  /** Open Graph: what each property says, by its name without `og:`. */
  openGraph: Record<string, string>;
  /** What we draw, where the picture is somebody's: messengers take it when the first one cannot be loaded. */
  secondImage: string | null;
  twitter: Record<'card' | 'title' | 'description' | 'image', string>;
}

/** What counts here of a page or a post that staff write. */
interface SeoPage {
  page: Pick<PageDetail['page'], 'excerpt' | 'featuredImage'>;
  seoMeta: (SharedSeo & Partial<Omit<SeoMeta, 'id' | 'pageId' | 'updatedAt'>>) | null;
  /** Those of the page's pictures that are from the library. */
  pictures?: readonly Picture[];
}

/** What staff write of a post as well. */
type SharedSeo = Pick<
  SeoMeta,
  'metaTitle' | 'metaDescription' | 'ogTitle' | 'ogDescription' | 'ogImage' | 'canonicalUrl' | 'noIndex'
>;

export interface SeoSource {
  site: Pick<Site, 'origin' | 'companyName'>;
  /** Path of the screen, without query. */
  path: string;
  /** Address where search engines should look for it, when that is not the path alone. */
  address?: string;
  /** What the screen says of itself where staff have said nothing. */
  title: string;
  description: string;
  /** A title that somebody has written whole, with the company's name or without. */
  fullTitle?: string | null | undefined;
  page?: SeoPage | undefined;
  /** Address or path of the picture for messengers. */
  image?: string | null | undefined;
  /** Pictures of the library, among which the picture may be; those of `page` count as well. */
  pictures?: readonly Picture[] | undefined;
  type?: 'website' | 'article';
  /** A screen that search engines must not list, whatever staff say, such as the results of a search. */
  noIndex?: boolean;
}

/** What a title for search engines ends with. */
export const getCompanySuffix = (companyName: string): string => ` | ${companyName}`;

/** What the server draws for a screen that has no picture of its own: 1200 × 630 pixels. */
export const getGeneratedImagePath = (path: string): string => `/share/${path === '/' ? 'home' : path.slice(1)}.png`;

/** The one place where titles, descriptions and addresses of a page come together. */
export function createSeoTags({
  site,
  path,
  address = path,
  page,
  type = 'website',
  noIndex = false,
  ...fallback
}: SeoSource): SeoTags {
  const meta = page?.seoMeta;
  const absolute = (address: string) => new URL(address, site.origin).href;
  const ownTitle = meta?.metaTitle ?? fallback.fullTitle;
  const title = ownTitle ?? appendCompanyName(fallback.title, site.companyName);
  const description = meta?.metaDescription ?? (page?.page.excerpt || fallback.description);
  const canonical = absolute(meta?.canonicalUrl ?? address);
  const ownImage = meta?.ogImage ?? page?.page.featuredImage ?? fallback.image;
  const pictures = [...(page?.pictures ?? []), ...(fallback.pictures ?? [])];
  const drawn: SocialImage = { address: getGeneratedImagePath(path), width: 1200, height: 630 };
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

/** The title as search engines show it: with the company's name as long as both are shown whole. */
export function appendCompanyName(title: string, companyName: string): string {
  const whole = title + getCompanySuffix(companyName);
  return title === companyName || whole.length > maxSeoLengths.title ? title : whole;
}

/** Messengers show the company's name beside the title, and have no room to say it twice. */
function removeCompanyName(title: string, companyName: string): string {
  const suffix = getCompanySuffix(companyName);
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Search engines may show the picture of a listed page as large as they like. */
function formatRobotsDirectives(noIndex: boolean | undefined, noFollow: boolean | undefined): string {
  if (noIndex) return `noindex, ${noFollow ? 'nofollow' : 'follow'}`;
  return `${noFollow ? 'index, nofollow, ' : ''}max-image-preview:large`;
}
