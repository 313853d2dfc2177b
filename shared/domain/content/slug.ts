import { textLimits } from '../limits.ts';
import { cutText, trimText } from '../texts.ts';
import { formatNairobiDateTime } from '../time/nairobi-days.ts';

/**
 * Path segments that the server uses. Slugs of built-in screens are allowed, because pages store the screens' SEO data.
 */
export const reservedSlugs: readonly string[] = [
  'admin',
  'api',
  'assets',
  'desktop',
  'favicon.ico',
  'feed.xml',
  'health',
  'manifest.webmanifest',
  'media',
  'metrics',
  'newsletter',
  'preview',
  'robots.txt',
  'sitemap.xml',
  'trinity-admin',
];

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Follows the rules in section 4 of the specification. `Ūhuru & Safari` becomes `uhuru-safari`. */
export const createPageSlug = (title: string): string =>
  trimSlug(hyphenate(foldToLatin(title).replace(/[^a-z0-9\s-]/g, '')));

/** Follows the rules in section 5 of the specification. */
export const createArticleSlug = (title: string): string => trimSlug(foldToLatin(title).replace(/[^a-z0-9]+/g, '-'));

/** Suggests a slug. If the title contains no usable letters, the slug contains the Nairobi time to the minute. */
export const suggestPageSlug = (title: string, now = new Date()): string =>
  createPageSlug(title) || createTimestampSlug('page', title, now);
export const suggestArticleSlug = (title: string, now = new Date()): string =>
  createArticleSlug(title) || createTimestampSlug('article', title, now);

const createTimestampSlug = (kind: string, title: string, now: Date) =>
  trimText(title) === '' ? '' : `${kind}-${formatNairobiDateTime(now).replace(/[-:]/g, '').replace('T', '-')}`;

/** Updates a suggested slug after a title change. Keeps a slug edited by hand, and the time in a timestamp slug. */
export function updateSuggestedSlug(
  slug: string,
  { before, title }: { before: string; title: string },
  suggest: (title: string) => string,
): string {
  const isTimed = timed.test(slug) && timed.test(suggest(before));
  if (slug !== '' && slug !== suggest(before) && !isTimed) return slug;
  const next = suggest(title);
  return isTimed && timed.test(next) ? slug : next;
}

const timed = /^(?:page|article)-\d{8}-\d{4}$/;

export const createHeadingId = (text: string): string =>
  trimSlug(hyphenate(foldToLatin(text).replace(/[^\p{L}\p{N}\s-]/gu, ''))) || 'section';

const hyphenate = (text: string) => text.replace(/\s/g, '-').replace(/-+/g, '-');

/** Letters that Unicode does not decompose. Cyrillic is transliterated as in passports (ICAO 9303). */
const foldedLetters: Record<string, string> = {
  ...{ æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ı: 'i', ł: 'l', œ: 'oe' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
  },
  ...{
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ў: 'u',
    ф: 'f',
    х: 'kh',
  },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia' },
};

/** Converts letters to lowercase Latin letters. Letters without a replacement, such as Arabic letters, are kept. */
const foldToLatin = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const trimSlug = (slug: string) => cutText(slug.replace(/^-+/, ''), textLimits.slug).replace(/-+$/, '');
