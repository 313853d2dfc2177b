// @ts-check
// What `npm test` has no time for in its ten minutes, and `npm run test:more` runs: with each change on GitHub, beside `npm test`.
// Of the browser tests it is what has the tag `@more`, and the windows that playwright.config.ts names.

/**
 * Test files, from the folder of the project: kills, floods, thousands of files, and the tools of developers and operators.
 * Each is about a requirement that `npm test` asserts without them, or about none. Who names one of them runs it all the
 * same: `npm test -- process-import`.
 */
export const moreFiles = [
  'bench/bench.test.ts',
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
  'server/test/process-drafts.test.ts',
  'server/test/process-import.test.ts',
  'server/test/process-logs-of-faults.test.ts',
  'server/test/process-mailing.test.ts',
  'server/test/process-outages.test.ts',
  'server/test/process-schedule.test.ts',
  'server/test/process-slow-clients.test.ts',
  'server/test/process-start.test.ts',
  'server/test/process-stop.test.ts',
  'server/test/process-written-mail.test.ts',
  'server/test/replace-servers.test.ts',
];
