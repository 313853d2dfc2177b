import type { Plugin } from 'vite';

const documentScripts = / *<(?:script type="module"|link rel="modulepreload").*\n/g;

const starter = 'start.ts';

/** Moves script tags into the template at `<!--scripts-->`. `site/start.ts` adds them to the head later. */
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
