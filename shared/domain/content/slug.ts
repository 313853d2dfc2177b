import { textLimits } from '../limits.ts';
import { cutText, trimText } from '../texts.ts';
import { formatNairobiDateTime } from '../time/nairobi-days.ts';

/**
 * First path segments that a page's slug may never take, because the server answers there itself.
 * The slugs of built-in screens (home, about, …) are not here: such a page carries that screen's SEO data.
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

/** Lower-case letters and digits in words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The address that a page's title suggests: other characters than letters, digits, spaces and hyphens go, spaces become
 * hyphens, and hyphens never stand together. Source: specification, section 4. Hyphens at the ends go too, because no
 * address may have them. Accents are folded, and Cyrillic is written in Latin letters: `Ūhuru & Safari` is `uhuru-safari`.
 */
export const createPageSlug = (title: string): string =>
  trimSlug(hyphenate(foldToLatin(title).replace(/[^a-z0-9\s-]/g, '')));

/** The address that an article's title suggests: whatever is no letter or digit becomes one hyphen. Source: section 5. */
export const createArticleSlug = (title: string): string => trimSlug(foldToLatin(title).replace(/[^a-z0-9]+/g, '-'));

/**
 * The addresses that are suggested for a title: as above. Where nothing is left of the title, such as of one in Arabic, they
 * have the time in Nairobi, to the minute.
 */
export const suggestPageSlug = (title: string, now = new Date()): string =>
  createPageSlug(title) || createTimestampSlug('page', title, now);
export const suggestArticleSlug = (title: string, now = new Date()): string =>
  createArticleSlug(title) || createTimestampSlug('article', title, now);

const createTimestampSlug = (kind: string, title: string, now: Date) =>
  trimText(title) === '' ? '' : `${kind}-${formatNairobiDateTime(now).replace(/[-:]/g, '').replace('T', '-')}`;

/**
 * The slug of a new page or article after its title has changed. It follows the title until somebody writes another one,
 * and one with a time keeps that time.
 * @param suggest makes the slug that is suggested for a title
 */
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

/** The id of a heading, which links lead to: made as the slug of a page, with letters of every script. */
export const createHeadingId = (text: string): string =>
  trimSlug(hyphenate(foldToLatin(text).replace(/[^\p{L}\p{N}\s-]/gu, ''))) || 'section';

const hyphenate = (text: string) => text.replace(/\s/g, '-').replace(/-+/g, '-');

/** Letters that do not come apart into a plain one and an accent. Cyrillic is written as in passports (ICAO 9303). */
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

/** Lower case, as far as possible in the letters of the alphabet. What has none, such as Arabic, is left as it is. */
const foldToLatin = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const trimSlug = (slug: string) => cutText(slug.replace(/^-+/, ''), textLimits.slug).replace(/-+$/, '');
