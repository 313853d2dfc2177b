import { defineConfig } from 'electron-vite';
import { createRendererConfig } from './desktop-admin/renderer.vite.ts';

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Bundles everything, so that the packaged app needs no node_modules.
      externalizeDeps: false,
      rolldownOptions: { input: { index: 'desktop-admin/main/index.ts' } },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'desktop-admin/preload/index.ts' },
        // A sandboxed preload script cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: createRendererConfig({ outDir: 'out/renderer', target: 'chrome152' }),
});
