import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { endpointAddresses } from '../shared/build/endpoint-addresses.vite.ts';
import { productionRouter } from '../shared/build/production-router.vite.ts';
import { zodWithoutEval } from '../shared/build/zod-without-eval.vite.ts';

// The path is relative to the working directory. electron-vite moves this file's bundle, so `import.meta` would point
// to the wrong directory.
const root = resolve('desktop-admin/renderer');

const base = '/admin/';

/** Replaces electron-vite's relative base URL, because the app's own protocol serves the files under `/admin/`. */
const keepBase: Plugin = {
  name: 'keep-base',
  enforce: 'post',
  config(config) {
    config.base = base;
  },
};

/** Combines the code that every screen needs into one file. */
const firstLoad = { name: 'first-load', tags: ['$initial' as const], priority: 3 };

/** Icons are bundled with the screens that show them. */
const isIcon = (id: string) => /\/@blueprintjs\/icons\/.*\/generated\//.test(id);
const isForEditing = (id: string) => /\/renderer\/shared\/(?:drafts|forms|media)\/|\/node_modules\/diff\//.test(id);

/** Code that several screens share. Excludes editing code, so that lists and the dashboard do not load it. */
const common = {
  name: 'common',
  test: (id: string) => !isIcon(id) && !isForEditing(id),
  minShareCount: 6,
  priority: 2,
};
const editing = { name: 'editing', test: (id: string) => !isIcon(id), minShareCount: 6, priority: 1 };

/** Excludes Blueprint's list of icon names (10 KB of the first load). The admin imports all icons as components. */
const iconsAreComponents: Plugin = {
  name: 'icons-are-components',
  apply: 'build',
  load: {
    filter: { id: /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/ },
    handler: () => `export class Icons {
      static getPaths() {}
      static async load(name) { throw new Error('Import the icon ' + name + ' as a component'); }
    }`,
  },
};

interface RendererBuild {
  outDir: string;
  /** Oldest browser to build for. Default: Vite's "widely available" browsers. */
  target?: string;
}

/** Builds the same renderer for the web server and for Electron. */
export function createRendererConfig({ outDir, target }: RendererBuild): UserConfig {
  return {
    root,
    // Uses a separate cache, because the public site's development server caches other dependencies.
    cacheDir: resolve('node_modules/.vite/admin'),
    plugins: [react(), endpointAddresses(), productionRouter, iconsAreComponents, keepBase],
    define: zodWithoutEval,
    server: { proxy: { '/api': process.env.DESK_SERVER ?? 'http://127.0.0.1:3000' } },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      sourcemap: false,
      // electron-vite does not minify by default.
      minify: true,
      modulePreload: { polyfill: false },
      // Uncompressed size in KB. The limit for the first load is 350 KB compressed, including the typeface.
      chunkSizeWarningLimit: 900,
      rolldownOptions: {
        input: resolve(root, 'index.html'),
        output: { codeSplitting: { groups: [firstLoad, common, editing] } },
      },
      ...(target ? { target } : {}),
    },
  };
}
