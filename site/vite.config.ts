// Longer than most: it is one configuration, with the parts into which the site's script is cut.
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from '../shared/api/endpoint-addresses.vite.ts';
import { zodWithoutEval } from '../shared/schemas/zod-without-eval.ts';
import { routeAssets } from './build/route-assets.ts';
import { scriptsAfterPaint } from './build/scripts-after-paint.ts';
import { shakeReactRouter } from './build/shake-react-router.ts';

/** What every screen needs of others' code, in a file that stays in the browsers' caches when ours changes. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
  priority: 2,
};

/** Only some screens have a form or an article: their code comes with them, their few styles with the frame's. */
const forms = {
  name: 'forms',
  test: /\/shared\/domain\/(?:(?:lead|quote|contact)-fields|quote-sources)\.ts$|\/site\/(?:forms\/(?!stored-forms|field-questions|send-form|address-form|newsletter-form|post-form)|features\/\w+\/\w+-outbox).*\.tsx?$/,
  minShareCount: 2,
  priority: 2,
};
const newsletter = {
  name: 'newsletter',
  test: /\/site\/forms\/(?:address-form|newsletter-form|post-form)\.tsx?$/,
  minShareCount: 2,
  priority: 2,
};
/** Asked by forms with the validator and by those without. */
const questions = {
  name: 'questions',
  test: /\/site\/forms\/field-questions|\/shared\/domain\/phone|\/fastest-levenshtein\//,
  priority: 2,
};
const articles = {
  name: 'articles',
  test: /\/shared\/domain\/trusted-html\.ts$|\/site\/(?:templates\/(?:staff-page|content-sections|article-body)|ui\/rich-text)\.tsx?$/,
  minShareCount: 2,
  priority: 2,
};

/** What pages that present the company share, and forms do without: services, articles, figures, the large head. */
const showcase = {
  name: 'showcase',
  test: /\/shared\/domain\/(?:dates|picture-sources)\.ts$|\/site\/(?:content\/(?:claims|services\/catalogue)|templates\/(?:hero|not-found|picture-card|service-frame)|ui\/(?:columns|content-state|fallible-image|library-picture))\.tsx?$/,
  minShareCount: 2,
  priority: 2,
};

/** What menus, accordions and notices have in common; none of them is fetched before a visitor does something. */
const widgets = { name: 'widgets', test: /\/node_modules\/@radix-ui\//, minShareCount: 2, priority: 2 };

/**
 * Our own code that most screens share, in the document's own file, so that a page asks for few. Never schemas: the
 * validator would come too.
 */
const shared = [
  /\/site\/(?:index\.html|entry-client|routes|app\/|seo\/|illustrations\/|(?:forms|features\/(?:home|article))\/.*\.css$|forms\/stored-forms)/,
  /\/site\/(?:ui|chrome|templates|context)\/(?!toast-region|mega-menu)/,
  /\/site\/content\/chat/,
  /\/shared\/(?:domain\/(?!phone|dates|picture-sources|lead-|quote-|contact-)|api\/|endpoints\/|styles\/)|vite\/preload/,
];
const frame = { name: 'frame', test: (id: string) => shared.some((part) => part.test(id)), priority: 1 };

/** React Router leads every bundler to its build for development; this is the other one, without what only warns. */
const routerFile = (name: string): string =>
  resolve(import.meta.dirname, '../node_modules/react-router/dist/production', name);
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

/** Files that every page runs as soon as it has them. */
const urgent = ['libraries', 'index'];

/**
 * Lets V8 compile all of a file while it arrives, beside the page: functions compiled at their first call, one by one,
 * kept a phone from answering for 100 ms (https://v8.dev/blog/explicit-compile-hints). Other browsers see a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * What a class is called on the page: its name in the file, and three characters of the file's. They stand in the page, in
 * the style and in the script, where each byte is fetched before a visitor can do anything.
 */
function scopedClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

/** Hashes of 6 characters, not 8: each script names those that it may fetch. */
const scriptNames = 'assets/site/[name]-[hash:6].js';

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
    shakeReactRouter(),
  ],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    assetsDir: 'assets/site',
    // Pictures stay files: a data URI in a script would weigh on hydration.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script need not ask for what the document has asked for.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(?:libraries|index|rolldown-runtime)-[^/]+$/.test(file)),
    },
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
          // An icon's path is in one file, and not in each that draws it.
          optimization: { inlineConst: false },
          output: {
            entryFileNames: scriptNames,
            chunkFileNames: scriptNames,
            postBanner: ({ name }) => (urgent.includes(name) ? compileHint : ''),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [libraries, forms, questions, newsletter, showcase, articles, widgets, frame],
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
