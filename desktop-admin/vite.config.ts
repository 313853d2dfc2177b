import { defineConfig } from 'vite';
import { createRendererConfig } from './renderer.vite.ts';

export default defineConfig(createRendererConfig({ outDir: 'dist/admin' }));
