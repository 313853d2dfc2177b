// @ts-check
// Longer than most: it is a table: each property, with its figure and the test files that show it.
/**
 * @typedef {object} FaultSuite
 * @property {string} property
 * @property {string} figure
 * @property {string[]} files
 * @property {boolean} [isApart] - `npm test` leaves it out: what it kills processes for is asserted there without a kill
 */

/**
 * The figures that reliability and security are held to, and the test files that show each. `npm test` has them, too, with few
 * rounds, but for what is apart.
 *
 * @type {FaultSuite[]}
 */
export const faultSuites = [
  {
    property: 'Acknowledged leads',
    figure: '24 kills and stops of the server, of PostgreSQL and of both under load: none lost, none doubled',
    files: ['server/test/process-faults.test.ts', 'server/modules/lead/lead.service.test.ts'],
  },
  {
    property: 'Timelines',
    figure: '24 kills of the server, every other time with PostgreSQL, while staff write: no entry lost, none doubled',
    files: ['server/test/process-timeline.test.ts'],
  },
  {
    property: 'Drafts',
    figure:
      '24 kills of the server, every other time with PostgreSQL, while drafts are kept: no acknowledged word lost',
    files: ['server/test/process-drafts.test.ts'],
    isApart: true,
  },
  {
    property: 'Saves of posts',
    figure:
      '24 kills of the server, every other time with PostgreSQL, while posts are saved and published: each is whole, with its version, redirect, pictures and audit, or undone',
    files: ['server/test/process-saves.test.ts'],
  },
  {
    property: 'Plans of posts',
    figure: '24 kills of two servers while they publish what is due: each happens once',
    files: ['server/test/process-schedule.test.ts'],
  },
  {
    property: 'E-mails from the desk',
    figure: '24 kills of the server, every other time with PostgreSQL, while staff write: none lost, none sent twice',
    files: ['server/test/process-written-mail.test.ts'],
    isApart: true,
  },
  {
    property: 'Follow-ups',
    figure: '24 kills and stops of two servers while they look: what is due rings once, for every reader',
    files: ['server/test/process-follow-ups.test.ts'],
  },
  {
    property: 'Database hanging, locked, disk full',
    figure: '503 with Retry-After while it lasts, never a false success, recovers without a restart',
    files: ['server/test/process-outages.test.ts'],
  },
  {
    property: 'Double submit',
    figure: '50 at once with one key make one row',
    files: ['server/modules/lead/idempotency.test.ts'],
  },
  {
    property: 'Webhooks',
    figure:
      '24 kills of servers and a receiver that fails: each event at least once and in the order of its lead; public addresses only',
    files: ['server/test/process-webhooks.test.ts', 'server/modules/webhook/webhook-transport.test.ts'],
  },
  {
    property: 'Bad input',
    figure: '10,000 runs and all 485 naughty strings for every write: no 5xx',
    files: [
      'server/test/bad-texts-of-leads.test.ts',
      'server/test/bad-texts-of-pages.test.ts',
      'server/test/bad-texts-of-posts.test.ts',
      'server/test/bad-bodies.test.ts',
      'server/test/bad-addresses.test.ts',
      'server/test/bad-credentials.test.ts',
    ],
  },
  {
    property: 'Addresses',
    figure:
      'every address that a form takes renders, what fails is a logged 500 that nobody keeps; one spelling of each',
    files: [
      'server/test/rendered-addresses.test.ts',
      'server/web/canonical-paths.test.ts',
      'server/http/unknown-addresses.test.ts',
      'server/http/host.test.ts',
    ],
  },
  {
    property: 'Logs',
    figure:
      'under locks, timeouts, failing statements and every kind of refusal: no person, search or secret in any log',
    files: [
      'server/test/process-logs-of-faults.test.ts',
      'server/test/process-log.test.ts',
      'server/test/proxy-log.test.ts',
    ],
  },
  {
    property: 'Authorisation',
    figure: 'every route as visitor, with an expired session and as staff: no leak',
    files: ['server/test/authorization.test.ts'],
  },
  {
    property: 'Cross-site writes',
    figure: 'all refused: Sec-Fetch-Site × Origin × content type',
    files: ['server/http/cross-site-writes.test.ts'],
  },
  {
    property: 'Login',
    figure: 'unknown and known names take the same statements and the same hash',
    files: ['server/modules/staff/login-timing.test.ts', 'server/http/rate-limit.test.ts'],
  },
  {
    property: 'Being locked out',
    figure: '10,000 wrong passwords from 1,000 networks: the owner on a known device signs in at once',
    files: ['server/http/login-limit.test.ts'],
  },
  {
    property: 'Uploads',
    figure:
      '10,000 hostile files, and 21 that are made by hand, refused or harmless, and none above 50 megapixels is decoded; 24 kills while pictures are uploaded: no acknowledged one lost',
    files: ['server/modules/media/hostile-pictures.test.ts', 'server/test/process-uploads.test.ts'],
  },
  {
    property: 'Slow clients',
    figure: '800 slow headers and 800 slow bodies closed, others are answered in the meantime',
    files: ['server/test/process-slow-clients.test.ts'],
  },
  {
    property: 'Cached pages before Node’s HTTP server',
    figure: '100,000 streams of bytes, proper, odd, damaged, cut and joined: answered as Node answers them',
    files: ['server/page-cache/socket-listener.test.ts'],
  },
  {
    property: 'Alerts',
    figure: '100 disconnects: none missed, none doubled',
    files: ['desktop-admin/main/alerts.test.ts', 'server/events/stream.test.ts', 'server/events/event-log.test.ts'],
  },
  {
    property: 'Replicas',
    figure: '4 start at once on an empty database; a change on one shows on the others',
    files: ['server/test/process-start.test.ts', 'server/test/replicas.test.ts'],
  },
  {
    property: 'Shutdown',
    figure: 'a stop under load resets no request',
    files: ['server/test/process-stop.test.ts'],
  },
  {
    property: 'Backup',
    figure: 'a dump restored into an empty database: counts and checksums are equal',
    files: ['server/cli/backup/backup.test.ts'],
  },
  {
    property: 'Imports of old leads',
    figure: 'the server killed twice: every line there once, while the desk is used',
    files: ['server/test/process-import.test.ts'],
    isApart: true,
  },
  {
    property: 'Mailings',
    figure: 'the server killed while it sends: it goes on, and nobody gets it twice',
    files: ['server/test/process-mailing.test.ts'],
    isApart: true,
  },
  {
    property: 'Benchmarks',
    figure: 'each runs to its end, and speaks of every budget',
    files: ['bench/bench.test.ts'],
    isApart: true,
  },
];

/** Who names one of them runs it all the same: `npm test -- server/test/process-import`. */
export const filesApart = faultSuites.filter(({ isApart }) => isApart).flatMap(({ files }) => files);
