import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestChunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, ManifestChunk>;

const moduleId = 'virtual:screen-scripts';

/** Lists the scripts of each screen as `screenScripts`, so that browsers preload them. Empty in development. */
export function screenScripts({ clientFolder }: { clientFolder: string }): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'site:screen-scripts',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const scripts = isBuild ? await readScripts(resolve(root, clientFolder, '.vite/manifest.json')) : {};
      return `export const screenScripts = ${JSON.stringify(scripts)};`;
    },
  };
}

async function readScripts(path: string) {
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const inDocument = new Set(collectChunks(manifest, 'index.html'));
  const screens = Object.keys(manifest).filter(
    (source) => source.startsWith('features/') && source.endsWith('-screen.tsx'),
  );
  return Object.fromEntries(
    screens.map((source) => {
      const chunks = [...collectChunks(manifest, source)].filter((chunk) => !inDocument.has(chunk));
      return [source, chunks.map((chunk) => `/${chunk.file}`)];
    }),
  );
}

function collectChunks(manifest: Manifest, source: string, seen = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen);
  return seen;
}
