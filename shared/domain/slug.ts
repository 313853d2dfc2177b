import { textLimits } from './limits.ts';
import { cutText } from './texts.ts';

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
export const pageSlug = (title: string): string => trimmed(hyphenated(folded(title).replace(/[^a-z0-9\s-]/g, '')));

/** The address that an article's title suggests: whatever is no letter or digit becomes one hyphen. Source: section 5. */
export const articleSlug = (title: string): string => trimmed(folded(title).replace(/[^a-z0-9]+/g, '-'));

/**
 * The addresses that are suggested for a title: as above, or where nothing is left of it, such as of one in Arabic, with a date.
 * @param day date in ISO 8601
 */
export const suggestedPageSlug = (title: string, day = today()): string =>
  suggested(title, pageSlug(title), `page-${day}`);
export const suggestedArticleSlug = (title: string, day = today()): string =>
  suggested(title, articleSlug(title), `article-${day}`);

const suggested = (title: string, slug: string, dated: string) => slug || (title.trim() === '' ? '' : dated);

const today = () => new Date().toISOString().slice(0, 10);

/** The id of a heading, which links lead to: made as the slug of a page, with letters of every script. */
export const headingSlug = (text: string): string =>
  trimmed(hyphenated(folded(text).replace(/[^\p{L}\p{N}\s-]/gu, ''))) || 'section';

const hyphenated = (text: string) => text.replace(/\s/g, '-').replace(/-+/g, '-');

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
const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const trimmed = (slug: string) => cutText(slug.replace(/^-+/, ''), textLimits.slug).replace(/-+$/, '');
