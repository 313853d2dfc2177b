import type { Plugin } from 'vite';

const documentScripts = / *<(?:script type="module"|link rel="modulepreload").*\n/g;

const starter = 'start.ts';

/**
 * Moves the script tags of the document into the `<template>` with the comment `<!--scripts-->`. Adds a single script
 * that restores them later, see `site/start.ts`.
 */
export function scriptsAfterPaint(): Plugin {
  return {
    name: 'site:scripts-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {});
        const start = chunks.find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${starter}`));
        if (!start) throw new Error(`The build does not contain ${starter}.`);
        const tags = html.match(documentScripts) ?? [];
        return html
          .replace(documentScripts, '')
          .replace('<!--scripts-->', () => `${tags.map((tag) => tag.trim()).join('')}<!--scripts-->`)
          .replace('</head>', `  <script type="module" crossorigin src="/${start.fileName}"></script>\n  </head>`);
      },
    },
  };
}
