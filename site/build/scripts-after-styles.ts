import type { Plugin } from 'vite';

/** Lets the document's scripts wait for what the first paint needs: browsers take `modulepreload` for urgent. */
export function scriptsAfterStyles(): Plugin {
  return {
    name: 'site:scripts-after-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`),
    },
  };
}
