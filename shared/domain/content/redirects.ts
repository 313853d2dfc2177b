import { textLimits } from '../limits.ts';
import { builtInScreens } from '../site/built-in-screens.ts';
import { serviceSlugs } from '../site/services.ts';
import { resolveWebAddress } from '../web-address.ts';
import { blogCategories, getCategoryPath } from './blog.ts';
import { canonicalizePath } from './canonical-path.ts';
import { reservedSlugs } from './slug.ts';

/** What an old address answers, by its HTTP status, and what people read for that. */
export const redirectStatusLabels = {
  301: 'Moved for good',
  302: 'Moved for now',
  410: 'Gone for good',
} as const;

export type RedirectStatus = keyof typeof redirectStatusLabels;

export const redirectStatuses = [301, 302, 410] as const satisfies readonly RedirectStatus[];

/** How a redirect came to be: by hand, by a page or an article that got another slug, from a file. */
export const redirectSourceLabels = {
  staff: 'By hand',
  slug: 'A new slug',
  import: 'Imported',
} as const;

export type RedirectSource = keyof typeof redirectSourceLabels;

export const redirectSources = ['staff', 'slug', 'import'] as const satisfies readonly RedirectSource[];

/** What has links of its own that may lead nowhere, and what people read for that. */
export const linkSourceKindLabels = { page: 'Page', 'blog-post': 'Post', menu: 'Menu' } as const;

export type LinkSourceKind = keyof typeof linkSourceKindLabels;

export const linkSourceKinds = ['page', 'blog-post', 'menu'] as const satisfies readonly LinkSourceKind[];

/** Most redirects that there may be: each address of an old site has one, and all are read at once for an import. */
export const maxRedirects = 2_000;

/** Characters of a file of redirects: some two thousand lines. */
export const maxRedirectFileLength = 200_000;

/** Number of addresses without a page that maintenance keeps: the most wanted. */
export const maxMissingAddresses = 1_000;

/** Days for which one is remembered after somebody has looked for it. */
export const missingAddressDays = 90;

/** Paths where code shows something, whatever staff do: visitors never see a redirect from there. */
export const builtInPaths: ReadonlySet<string> = new Set([
  '/',
  ...Object.keys(builtInScreens).map((slug) => `/${slug}`),
  ...serviceSlugs.map((slug) => `/services/${slug}`),
  ...blogCategories.map(getCategoryPath),
]);

export const isBuiltInPath = (path: string): boolean => builtInPaths.has(path);

/** Whether the server answers at a path by itself, so that no page is ever looked for. */
export const isReservedPath = (path: string): boolean => {
  const [, first = ''] = path.split('/', 2);
  return reservedSlugs.includes(first);
};

/** The spelling that all others of a path are sent to, at last: an escape of an escape takes a round for each. */
function canonicalizeFully(path: string): string {
  let last = path;
  for (let next = canonicalizePath(path); next !== last; next = canonicalizePath(next)) last = next;
  return last;
}

/**
 * The path that visitors look for under an old address, `/prices.html` or `https://old.example.com/prices.html`; null when
 * it is no address.
 */
function parseAddressPath(address: string): string | null {
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(address)) return null;
  const url = URL.parse(address, 'https://example.com');
  return url && canonicalizeFully(url.pathname);
}

/** What an old address must be, or what is wrong with it. Whether a page is there is for the server to say. */
export function findOldAddressProblem(address: string): string | null {
  const path = parseAddressPath(address);
  if (path === null) return 'Enter an address that starts with /, such as /our-prices.html';
  if (/[?#]/.test(address)) return 'Leave out what follows a ? or a #: the part before it is what counts';
  if (path.length > textLimits.path) return `Must be at most ${textLimits.path} characters`;
  if (isReservedPath(path)) return 'The server itself answers there';
  if (isBuiltInPath(path)) return 'This screen is part of the site, and is always there';
  return null;
}

/** An old address that has no problem, as redirects are found by it. */
export const parseOldPath = (address: string): string => parseAddressPath(address) ?? address;

/**
 * Address that a redirect leads to, as visitors are sent there: a path of this site in its one spelling, so that nobody is
 * sent on from there, or an address of another site.
 * @param origin of this site: its own addresses become paths
 */
export function normalizeNewAddress(address: string, origin: string): string {
  const url = URL.parse(resolveWebAddress(address, origin) ?? '');
  if (!url) return address;
  const isOwn = address.startsWith('/') || url.origin === origin;
  return isOwn ? canonicalizeFully(url.pathname) + url.search + url.hash : url.href;
}

/** What a new address must be, or what is wrong with it. */
export function findNewAddressProblem(address: string): string | null {
  if (resolveWebAddress(address, 'https://example.com') === null)
    return 'Enter an address that starts with / or https://, such as /services/courier';
  const isTooLong = normalizeNewAddress(address, 'https://example.com').length > textLimits.path;
  return isTooLong ? `Must be at most ${textLimits.path} characters` : null;
}

/** The path on this site that an address leads to, without what follows it; null for another site. */
export const getSitePath = (address: string | null): string | null =>
  address?.startsWith('/') ? address.replace(/[?#].*$/s, '') : null;
