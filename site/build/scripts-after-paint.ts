import type { Plugin } from 'vite';

const documentScripts = / *<(?:script type="module"|link rel="modulepreload").*\n/g;

/** The script that lets the others in. */
const starter = 'start.ts';

/**
 * Puts the tags of the document's scripts aside, into the `<template>` that holds the comment `<!--scripts-->`, and in
 * their place the one script that brings them back: see `site/start.ts`.
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
        if (!start) throw new Error(`${starter} is not among what was built.`);
        const tags = html.match(documentScripts) ?? [];
        return html
          .replace(documentScripts, '')
          .replace('<!--scripts-->', () => `${tags.map((tag) => tag.trim()).join('')}<!--scripts-->`)
          .replace('</head>', `  <script type="module" crossorigin src="/${start.fileName}"></script>\n  </head>`);
      },
    },
  };
}
