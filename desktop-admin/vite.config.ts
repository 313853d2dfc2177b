import { defineConfig } from 'vite';
import { rendererConfig } from './renderer.vite.ts';

export default defineConfig(rendererConfig({ outDir: 'dist/admin' }));
