// @ts-check
/** Whether this is `npm run test:quick`, or a runner that it has called. */
export const isQuick = process.env.TEST_RUN === 'quick';

/**
 * Test files, from the folder of the project, that the quick run leaves out: kills, floods, thousands of files, and the tools
 * of developers and operators. Of the browser tests it leaves out what has the tag `@not-quick`, and the windows that
 * playwright.config.ts names.
 */
export const filesNotQuick = [
  'scripts/create-migration.test.ts',
  'scripts/desktop-package.test.ts',
  'scripts/test-runners.test.ts',
  'server/cli/backup/erase-again.test.ts',
  'server/content/markdown.routes.test.ts',
  'server/embedded-postgres/embedded-postgres.test.ts',
  'server/http/rate-limit.test.ts',
  'server/modules/media/hostile-pictures.test.ts',
  'server/page-cache/socket-listener.test.ts',
  'server/test/bad-addresses.test.ts',
  'server/test/bad-bodies.test.ts',
  'server/test/bad-texts-of-pages.test.ts',
  'server/test/bad-texts-of-posts.test.ts',
  'server/test/deploy-scripts.test.ts',
  'server/test/growth.test.ts',
  'server/test/many-posts.test.ts',
  'server/test/process-logs-of-faults.test.ts',
  'server/test/process-outages.test.ts',
  'server/test/process-schedule.test.ts',
  'server/test/process-slow-clients.test.ts',
  'server/test/process-start.test.ts',
  'server/test/process-stop.test.ts',
  'server/test/replace-servers.test.ts',
];
