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
