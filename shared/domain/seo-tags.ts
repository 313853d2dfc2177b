import type { PageDetail, SeoMeta } from '../schemas/page.ts';
import type { Site } from '../schemas/site.ts';

/** What search engines and messengers are told of a page. */
export interface SeoTags {
  title: string;
  description: string;
  keywords: string | null;
  /** Absolute address. */
  canonical: string;
  /** Null: nothing is forbidden. */
  robots: string | null;
  /** By the names of the properties, without `og:`. */
  openGraph: Record<string, string>;
  twitter: Record<'card' | 'title' | 'description' | 'image', string>;
}

/** What counts here of a page that staff write. */
interface SeoPage {
  page: Pick<PageDetail['page'], 'excerpt' | 'featuredImage'>;
  seoMeta: Omit<SeoMeta, 'id' | 'pageId' | 'updatedAt'> | null;
}

export interface SeoSource {
  site: Site;
  /** Path of the screen, without query. */
  path: string;
  /** Where search engines should look for it, when that is not the path alone. */
  address?: string;
  /** What the screen says of itself where staff have said nothing. */
  title: string;
  description: string;
  page?: SeoPage | undefined;
  /** Address or path of the picture for messengers. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** A screen that search engines must not list, whatever staff say. */
  noIndex?: boolean;
}

/** With what a title for search engines ends. Source: product decisions, "brand". */
export const companySuffix = (companyName: string): string => ` | ${companyName}`;

/** What the server draws for a screen that has no picture of its own: 1200 × 630 pixels. */
export const drawnImage = (path: string): string => `/share/${path === '/' ? 'home' : path.slice(1)}.png`;

/** The one place where titles, descriptions and addresses of a page come together. */
export function seoTags({
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
  const title = meta?.metaTitle ?? fallback.title + companySuffix(site.companyName);
  const description = meta?.metaDescription ?? (page?.page.excerpt || fallback.description);
  const canonical = absolute(meta?.canonicalUrl ?? address);
  const ownImage = meta?.ogImage ?? page?.page.featuredImage ?? fallback.image;
  const image = absolute(ownImage ?? drawnImage(path));
  const ogTitle = meta?.ogTitle ?? title;
  const ogDescription = meta?.ogDescription ?? description;
  return {
    title,
    description,
    keywords: meta?.metaKeywords ?? null,
    canonical,
    robots: robots(noIndex || meta?.noIndex, meta?.noFollow),
    openGraph: {
      title: ogTitle,
      description: ogDescription,
      url: canonical,
      image,
      'image:alt': ogTitle,
      ...(!ownImage && { 'image:width': '1200', 'image:height': '630' }),
      type,
      site_name: site.companyName,
      locale: 'en_KE',
    },
    twitter: {
      card: 'summary_large_image',
      title: meta?.twitterTitle ?? ogTitle,
      description: meta?.twitterDescription ?? ogDescription,
      image: meta?.twitterImage ? absolute(meta.twitterImage) : image,
    },
  };
}

function robots(noIndex: boolean | undefined, noFollow: boolean | undefined): string | null {
  if (!noIndex && !noFollow) return null;
  return `${noIndex ? 'noindex' : 'index'}, ${noFollow ? 'nofollow' : 'follow'}`;
}
