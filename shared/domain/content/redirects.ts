import { textLimits } from '../limits.ts';
import { builtInScreens } from '../site/built-in-screens.ts';
import { serviceSlugs } from '../site/services.ts';
import { resolveWebAddress } from '../web-address.ts';
import { blogCategories, getCategoryPath } from './blog.ts';
import { canonicalizePath } from './canonical-path.ts';
import { reservedSlugs } from './slug.ts';

export const redirectStatusLabels = {
  301: 'Moved permanently',
  302: 'Moved temporarily',
  410: 'Permanently gone',
} as const;

export type RedirectStatus = keyof typeof redirectStatusLabels;

export const redirectStatuses = [301, 302, 410] as const satisfies readonly RedirectStatus[];

export const redirectSourceLabels = {
  staff: 'Added by staff',
  slug: 'Changed slug',
  import: 'Imported',
} as const;

export type RedirectOrigin = keyof typeof redirectSourceLabels;

export const redirectSources = ['staff', 'slug', 'import'] as const satisfies readonly RedirectOrigin[];

export const linkSourceKindLabels = { page: 'Page', 'blog-post': 'Post', menu: 'Menu' } as const;

export type LinkSourceKind = keyof typeof linkSourceKindLabels;

export const linkSourceKinds = ['page', 'blog-post', 'menu'] as const satisfies readonly LinkSourceKind[];

/** The number is limited, because imports read all redirects at once. An old site needs one redirect per address. */
export const maxRedirects = 2_000;

export const maxRedirectFileLength = 200_000;

export const maxMissingAddresses = 1_000;

export const missingAddressRetentionDays = 90;

/** Paths of built-in screens, which always take precedence over redirects. */
export const builtInPaths: ReadonlySet<string> = new Set([
  '/',
  ...Object.keys(builtInScreens).map((slug) => `/${slug}`),
  ...serviceSlugs.map((slug) => `/services/${slug}`),
  ...blogCategories.map(getCategoryPath),
]);

export const isBuiltInPath = (path: string): boolean => builtInPaths.has(path);

export const isReservedPath = (path: string): boolean => {
  const [, first = ''] = path.split('/', 2);
  return reservedSlugs.includes(first);
};

/** Canonicalizes until the spelling no longer changes, because each round removes one level of nested escapes. */
function canonicalizeFully(path: string): string {
  let last = path;
  for (let next = canonicalizePath(path); next !== last; next = canonicalizePath(next)) last = next;
  return last;
}

/** Parses `/prices.html` or `https://old.example.com/prices.html` into a path. Returns null for other text. */
function parseAddressPath(address: string): string | null {
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(address)) return null;
  const url = URL.parse(address, 'https://example.com');
  return url && canonicalizeFully(url.pathname);
}

/** Returns null for a valid address. Only the server can check for existing pages. */
export function findOldAddressProblem(address: string): string | null {
  const path = parseAddressPath(address);
  if (path === null) return 'Enter an address that starts with /, such as /our-prices.html';
  if (/[?#]/.test(address)) return 'Remove ? or # and everything after it';
  if (path.length > textLimits.path) return `Must be at most ${textLimits.path} characters`;
  if (isReservedPath(path)) return 'This address is reserved for the server. Choose another address';
  if (isBuiltInPath(path)) return 'This is a built-in page of the site and cannot be redirected';
  return null;
}

export const parseOldPath = (address: string): string => parseAddressPath(address) ?? address;

/** Converts our own addresses to paths, so that visitors are not redirected twice. @param origin - our origin */
export function normalizeNewAddress(address: string, origin: string): string {
  const url = URL.parse(resolveWebAddress(address, origin) ?? '');
  if (!url) return address;
  const isOwn = address.startsWith('/') || url.origin === origin;
  return isOwn ? canonicalizeFully(url.pathname) + url.search + url.hash : url.href;
}

export function findNewAddressProblem(address: string): string | null {
  if (resolveWebAddress(address, 'https://example.com') === null)
    return 'Enter an address that starts with / or https://, such as /services/courier';
  const isTooLong = normalizeNewAddress(address, 'https://example.com').length > textLimits.path;
  return isTooLong ? `Must be at most ${textLimits.path} characters` : null;
}

/** Returns the path without query and fragment. Returns null for an address of another site. */
export const getSitePath = (address: string | null): string | null =>
  address?.startsWith('/') ? address.replace(/[?#].*$/s, '') : null;
