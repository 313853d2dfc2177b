import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports and packages. Entries that end in `!` belong to the product. `knip --production` ignores
 * tests and tools, so it finds code that only they use. In that run, a file may export something for tests only.
 */
export default {
  entry: [
    'server/{production,env-file}.ts!',
    'server/cli/*.ts!',
    'server/web/development.ts!',
    'site/entry-{server,client}.tsx!',
    'site/start.ts!',
    'desktop-admin/{main,preload}/index.ts!',
    'scripts/*.{mjs,ts}',
    'e2e/desktop/without-electron.mjs',
    'bench/{run,web}.ts',
    'deploy/test/{run,vitest.config,support/global-setup,*.test}.ts',
  ],
  project: [
    '{server,shared,site,desktop-admin}/**/*.{ts,tsx}!',
    '!server/test/**!',
    '!desktop-admin/renderer/shared/markdown/selection-notation.ts!',
    '!site/build/**!',
    '!**/*.{test,config,vite}.ts!',
    '{e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs}',
  ],
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  ignoreBinaries: ['mount', 'promtool', 'umount'],
  // Only their files are read, by path.
  ignoreDependencies: ['@fontsource/plus-jakarta-sans', 'dejavu-fonts-ttf'],
} satisfies KnipConfig;
