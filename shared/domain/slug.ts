import { textLimits } from './limits.ts';

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
 * address may have them, and accents are folded: `Ūhuru & Safari` is `uhuru-safari`.
 */
export const pageSlug = (title: string): string =>
  trimmed(
    folded(title)
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-'),
  );

/** The address that an article's title suggests: whatever is no letter or digit becomes one hyphen. Source: section 5. */
export const articleSlug = (title: string): string => trimmed(folded(title).replace(/[^a-z0-9]+/g, '-'));

/** Letters that do not come apart into a plain one and an accent. */
const foldedLetters: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};

/** Lower case, as far as possible in the letters of the alphabet. What has none, such as Arabic, is left as it is. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[æðøþßđıłœ]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const trimmed = (slug: string) => slug.replace(/^-+/, '').slice(0, textLimits.slug).replace(/-+$/, '');
