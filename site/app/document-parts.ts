import { screenScripts } from 'virtual:screen-scripts';
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import type { RenderedPage } from '../rendered-page.ts';
import { formPaths, screenSources } from '../server-routes.ts';

/** React renders `<title>`, `<meta>` and `<link>` first. These elements belong in the document's head. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** @param path route of the screen. The error screen has no route and no scripts of its own */
export function splitDocument(markup: string, path = ''): Pick<RenderedPage, 'head' | 'scripts' | 'app'> {
  const hoistedTags = hoisted.exec(markup)?.[0] ?? '';
  const scripts = screenScripts[screenSources.get(path) ?? ''] ?? [];
  return {
    // `site/start.ts` adds the scripts after the first paint or on the first input.
    head: [
      `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
      ...(formPaths.has(path) ? [] : ['<meta name="scripts" content="wait for the visitor">']),
      hoistedTags,
    ].join(''),
    scripts: scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join(''),
    app: markup.slice(hoistedTags.length),
  };
}
