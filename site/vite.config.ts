import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointAddresses } from '../shared/api/endpoint-addresses.vite.ts';
import { zodWithoutEval } from '../shared/schemas/zod-without-eval.ts';
import { routeAssets } from './build/route-assets.ts';
import { scriptsAfterPaint } from './build/scripts-after-paint.ts';

/** Selects the production build of React Router, without warnings. Bundlers find the development build. */
const routerFile = (name: string): string =>
  resolve(import.meta.dirname, '../node_modules/react-router/dist/production', name);
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

/**
 * Lets the bundler drop the components of React Router that the site does not use (5 KB of each page). Their names for
 * developer tools count as side effects.
 */
const unusedRouterParts: Plugin = {
  name: 'site:unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/** Code that every page loads, in one file. `start.ts` runs before this file. */
const frame = {
  name: 'frame',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/site/start.ts'),
  priority: 2,
};

/** Code that many screens share. */
const common = { name: 'common', minShareCount: 7, priority: 1 };

/**
 * Two builds of the public site: `dist/site` for browsers and `dist/site-ssr/entry-server.js` for the server.
 * The second one carries its own React, so that it is the production one whatever `NODE_ENV` says.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: '../node_modules/.vite/site',
  ...(command === 'build' && { resolve: { alias: productionRouter } }),
  plugins: [
    react(),
    endpointAddresses(),
    routeAssets({ clientFolder: '../dist/site' }),
    scriptsAfterPaint(),
    unusedRouterParts,
  ],
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
      define: zodWithoutEval,
      build: {
        outDir: '../dist/site',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: { index: 'index.html', start: 'start.ts' },
          output: { codeSplitting: { groups: [frame, common] } },
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
