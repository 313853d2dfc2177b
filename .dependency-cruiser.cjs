// Allowed imports. docs/architecture.md has the reasons. Tests may import everything.
// dependency-cruiser reads TypeScript with @swc/core. Without it, only 36 modules are checked.
require('@swc/core');

const notTests = '\\.test\\.tsx?$|^server/test/|^e2e/';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: notTests },
  to: { path: '^(shared|server|site|desktop-admin|e2e|bench|scripts)/', pathNot: allowed },
});

/** Lets a folder of the site import itself, the folders below it, pictures and `shared`. */
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
      'Only app combines features. Features do not import app',
    ),
    {
      name: 'rooms-of-the-inbox',
      comment: 'Each folder of the inbox imports only data. lead-inbox.tsx combines the folders',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/features/leads/(list|email|new-request|data)/', pathNot: notTests },
      to: {
        path: '^desktop-admin/renderer/features/leads/[^/]+/',
        pathNot: '^desktop-admin/renderer/features/leads/($1|data)/|\\.css$',
      },
    },
    {
      name: 'rooms-of-the-lead',
      comment: 'The timeline imports e-mails. The lead imports the timeline. The list imports neither',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/features/leads/timeline/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/features/leads/(list|lead|new-request)/' },
    },
    {
      name: 'capture-knows-no-desk',
      comment: 'Storing a request does not depend on later work by staff',
      severity: 'error',
      from: { path: '^server/modules/lead/capture/', pathNot: notTests },
      to: { path: '^server/modules/lead/(inbox|work|timeline|customer)/', pathNot: '[.]entity[.]ts$' },
    },
    {
      name: 'drafts-below-forms',
      comment: 'Forms use drafts. Drafts work the same for every form and do not import forms',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/shared/drafts/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/shared/(forms|history|markdown|record-manager|writing)/' },
    },
    {
      name: 'markdown-below-forms',
      comment: 'The text editor imports neither forms nor screens',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/shared/markdown/', pathNot: notTests },
      to: { path: '^desktop-admin/renderer/shared/(drafts|forms|history|record-manager|writing)/' },
    },
    only('main-knows-bridge', '^desktop-admin/main/', '^(desktop-admin/(main|bridge)|shared)/'),
    {
      name: 'main-duties-do-not-know-the-whole',
      comment: 'Only app.ts combines the parts of the desktop app. Only main/server opens its window',
      severity: 'error',
      from: { path: '^desktop-admin/main/(alerts|system|window)/', pathNot: notTests },
      to: { path: '^desktop-admin/main/(app|index)\\.ts$|^desktop-admin/main/server/' },
    },
    only('preload-knows-bridge', '^desktop-admin/preload/', '^(desktop-admin/(preload|bridge)|shared)/'),
    only('server-knows-site-by-its-entry', '^server/', '^(server|shared)/|^site/rendered-page\\.ts$'),
    {
      name: 'admin-calls-within-a-limit',
      comment: 'Every call of the admin needs a time limit: use desktop-admin/renderer/shared/api',
      severity: 'error',
      from: { path: '^desktop-admin/renderer/', pathNot: `${notTests}|^desktop-admin/renderer/shared/api/` },
      to: { path: '^shared/api/(fetch-json|call)\\.ts$' },
    },
    {
      name: 'calls-as-they-are-declared',
      comment: 'Calls use their declaration in shared/endpoints, so that wrong calls do not compile',
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
        'Most commands do not need MikroORM and the entities, which are four fifths of the load time: use import()',
      severity: 'error',
      from: { path: '^server/cli/', pathNot: `${notTests}|^server/cli/staff\\.ts$` },
      to: {
        path: '^server/(bootstrap|db/migrations/index)|node_modules/@mikro-orm/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'database-below-modules',
      comment: 'The base of entities and modules imports none of them. Only server/bootstrap imports all',
      severity: 'error',
      from: { path: '^server/db/', pathNot: notTests },
      to: { path: '^server/', pathNot: '^server/(db/|http/errors\\.ts$)' },
    },
    {
      name: 'http-below-modules',
      comment:
        'Code that handles every call imports no module, except the entities of the caller. modules/staff finds the caller',
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
      comment: 'Bootstrap combines the parts. Only the start and the commands import it',
      severity: 'error',
      from: { path: '^server/', pathNot: `${notTests}|^server/(bootstrap|cli)/|^server/index\\.ts$` },
      to: { path: '^server/(bootstrap|cli)/' },
    },
    {
      name: 'page-cache-knows-no-content',
      comment: 'docs/decisions/005-page-cache.md: the cache does not depend on its content',
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
        'A module imports other modules through their services, and modules/lead directly. Entities may import each other',
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
      comment: 'Packages that only browsers and the desktop app use are bundled, and installed for the build only',
      severity: 'error',
      from: {
        path: '^(server|shared)/',
        pathNot: `${notTests}|^server/web/development\\.ts$|^shared/api/(lead-event-client|read-query)\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Reads imports of types. `tsPreCompilationDeps` would need a compiler that is not installed.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'] },
  },
};
