import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { routeAssets } from './build/route-assets.ts';
import { shakeReactRouter } from './build/shake-react-router.ts';

/** What every screen needs of others' code, in a file that stays in the browsers' caches when ours changes. */
const libraries = {
  name: 'libraries',
  test: /rolldown[/:]runtime|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
  priority: 2,
};

/** What the page's frame is made of: header, footer, cache, router. */
const frame = { name: 'frame', tags: ['$initial' as const], priority: 1 };

/** Only some screens have a form or an article: their code comes with them. */
const forms = {
  name: 'forms',
  test: /\/site\/(?:forms\/(?!schema-errors)|ui\/(?:form-|newsletter\/))/,
  minShareCount: 2,
  priority: 1,
};
const articles = {
  name: 'articles',
  test: /\/site\/ui\/(?:staff-page\/|article-body|rich-text|text-placeholder|breadcrumbs|numbered-steps)/,
  minShareCount: 2,
  priority: 1,
};

/** Everything else that screens share, so that a page asks for few files. Never schemas: the validator would come too. */
const basics = {
  name: 'basics',
  test: /\/site\/(?:ui|seo|content|illustrations)\/|\/shared\/(?:domain|api)\//,
  minShareCount: 2,
};

/**
 * Two builds of the public site: `dist/site` for browsers and `dist/site-ssr/entry-server.js` for the server.
 * The second one carries its own React, so that it is the production one whatever `NODE_ENV` says.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: '../node_modules/.vite/site',
  plugins: [react(), routeAssets({ clientFolder: '../dist/site' }), shakeReactRouter(), compressFiles()],
  build: {
    assetsDir: 'assets/site',
    // Pictures stay files: a data URI in a script would weigh on hydration.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2023',
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/site',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [libraries, frame, forms, articles, basics],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build'
        ? { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }
        : {}),
      build: {
        outDir: '../dist/site-ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {
    // In this order: the server's build names the files of the client's.
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
}));
