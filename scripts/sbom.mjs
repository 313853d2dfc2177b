// @ts-check
// `node scripts/sbom.mjs image|desktop` prints the packages of a product with versions and licences, as CycloneDX. The
// image contains node_modules and the bundles of site, admin and server. The desktop app contains its bundle and
// Electron. Bundled packages are in devDependencies, which `npm sbom --omit dev` would omit.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

/**
 * @typedef {object} Bom
 * @property {{ component: { 'bom-ref': string, name: string } }} metadata
 * @property {{ 'bom-ref': string, name: string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Not in any bundle: tests, the build, and `npm run dev`. */
const unbundled =
  /\.test\.tsx?$|\.vite\.ts$|vite\.config\.ts$|\.d\.ts$|^server\/test\/|^server\/embedded-postgres\/|^server\/web\/development\.ts$|^site\/build\//;

/** Matches imports in scripts and style sheets, except imports of types. */
const imports = /(?:^(?:import|export) (?!type )[^;'"]*?from |^import |\bimport\(|@import )['"]([^'"]+)['"]/gm;

/** Folders of bundled code, and packages that are included whole. */
const products = {
  image: {
    folders: ['site', 'shared', 'server', 'desktop-admin/renderer', 'desktop-admin/bridge'],
    whole: Object.keys(dependencies),
  },
  desktop: { folders: ['desktop-admin', 'shared'], whole: ['electron'] },
};

/** @param {string[]} folders */
function packagesImportedIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`.replaceAll('\\', '/')),
  );
  const specifiers = files
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !unbundled.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(imports)].map(([, from = '']) => from));
  const known = { ...dependencies, ...devDependencies };
  const names = specifiers.map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '');
  return [...new Set(names)].filter((name) => name in known);
}

/** @param {string[]} command */
function npm(command) {
  const { stdout, stderr, status } = spawnSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Keeps only these packages and their dependencies. @type {(bom: Bom, title: string, names: string[]) => Bom} */
function reduceTo(bom, title, names) {
  const product = bom.metadata.component['bom-ref'];
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const direct = (needs.get(product) ?? []).filter((ref) => names.includes(ref.replace(/@[^@]+$/, '')));
  const reached = new Set(direct);
  // `reached` grows during the loop. No bundle contains types.
  for (const ref of reached)
    for (const next of needs.get(ref) ?? []) if (!next.startsWith('@types/')) reached.add(next);
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name: title } },
    components: bom.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: [
      { ref: product, dependsOn: direct },
      ...bom.dependencies
        .filter(({ ref }) => reached.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((next) => reached.has(next)) })),
    ],
  };
}

const wanted = process.argv[2] ?? '';
if (wanted !== 'image' && wanted !== 'desktop') {
  console.error('Usage: node scripts/sbom.mjs image|desktop');
  process.exitCode = 2;
} else {
  const { folders, whole } = products[wanted];
  const bom = JSON.parse(npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']));
  const names = [...whole, ...packagesImportedIn(folders)];
  console.log(JSON.stringify(reduceTo(bom, `trinity-movers-${wanted}`, names), null, 2));
}
