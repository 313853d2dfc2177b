import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from '../shared/build/endpoint-addresses.vite.ts';
import { productionRouter } from '../shared/build/production-router.vite.ts';
import { zodWithoutEval } from '../shared/build/zod-without-eval.vite.ts';
import { screenScripts } from './build/screen-scripts.ts';
import { scriptsAfterPaint } from './build/scripts-after-paint.ts';

/** Puts the code that every page loads in one file. `start.ts` runs before this file. */
const frame = {
  name: 'frame',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/site/start.ts'),
  priority: 2,
};

const common = { name: 'common', minShareCount: 7, priority: 1 };

/** Builds `dist/site` for browsers and `dist/site-ssr` for the server, with the production build of React. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: '../node_modules/.vite/site',
  plugins: [
    react(),
    endpointAddresses(),
    screenScripts({ clientFolder: '../dist/site' }),
    scriptsAfterPaint(),
    productionRouter,
  ],
  build: {
    assetsDir: 'assets/site',
    // Pictures stay files, because data URIs would enlarge the scripts.
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
        // Uses one stylesheet for all pages. On slow networks, additional requests delay the first paint more than
        // unused rules.
        cssCodeSplit: false,
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
    // The order matters: the server build reads file names of the client build.
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
}));
