import { routeAssets } from 'virtual:route-assets';
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import type { RenderedPage } from '../rendered-page.ts';
import { formPaths, screenSources } from '../server-routes.ts';

/** React puts `<title>`, `<meta>` and `<link>` first: they belong into the document's head. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/**
 * What a screen's markup puts where in the document.
 * @param path of its route; none for the error screen, which has no files of its own
 */
export function documentParts(markup: string, path = ''): Pick<RenderedPage, 'head' | 'scripts' | 'app'> {
  const hoistedTags = hoisted.exec(markup)?.[0] ?? '';
  const { styles = [], scripts = [] } = routeAssets[screenSources.get(path) ?? ''] ?? {};
  return {
    // At once the heading font and the styles; the scripts once the page has been painted, or a reader does something.
    head: [
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
      ...(formPaths.has(path) ? [] : ['<meta name="scripts" content="wait for the visitor">']),
      ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      hoistedTags,
    ].join(''),
    scripts: scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join(''),
    app: markup.slice(hoistedTags.length),
  };
}
