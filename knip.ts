import type { KnipConfig } from 'knip';

/**
 * Unused files, exports and packages. What ends in `!` is the product: `knip --production` leaves tests and tools out, and
 * so finds what only they use. There an export that its own file uses is fine: a test may look at a part by itself.
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
  // Their files are read by their path.
  ignoreDependencies: ['@fontsource/plus-jakarta-sans', 'dejavu-fonts-ttf'],
} satisfies KnipConfig;
