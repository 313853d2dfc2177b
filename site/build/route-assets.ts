import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, ManifestChunk>;

const moduleId = 'virtual:route-assets';

/**
 * Tells the server which files each screen needs beside those that `index.html` names, so that a page can ask for them
 * at once: `import { routeAssets } from 'virtual:route-assets'`, by the screen's source path. Empty in development.
 */
export function routeAssets({ clientFolder }: { clientFolder: string }): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'site:route-assets',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const assets = isBuild ? await readAssets(resolve(root, clientFolder, '.vite/manifest.json')) : {};
      return `export const routeAssets = ${JSON.stringify(assets)};`;
    },
  };
}

async function readAssets(path: string) {
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const inDocument = new Set(chunksOf(manifest, 'index.html'));
  const screens = Object.keys(manifest).filter(
    (source) => source.startsWith('features/') && source.endsWith('-screen.tsx'),
  );
  return Object.fromEntries(
    screens.map((source) => {
      const chunks = [...chunksOf(manifest, source)].filter((chunk) => !inDocument.has(chunk));
      return [
        source,
        {
          scripts: chunks.map((chunk) => `/${chunk.file}`),
          styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
        },
      ];
    }),
  );
}

/** A chunk and everything that it imports statically, each once. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}
