import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages that stay where npm puts them: with programs or files of their own, and what only development has. */
const outside = ['sharp', '@node-rs/argon2', 'swagger-ui-dist', 'vite'];

/**
 * The server as production runs it: a few files in place of 1,600, which start in less than half the time and take a
 * third less memory (docs/decisions/010-the-server-is-built.md). Not minified, so that a stack trace can be read. Commands and
 * `npm run dev` run from the sources.
 */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  cacheDir: '../node_modules/.vite/server',
  ssr: { noExternal: true, external: outside },
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'production.ts'),
        'markdown-worker': join(import.meta.dirname, 'content/markdown-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      // Two of Koa's packages make functions with a name by `eval`.
      checks: { eval: false },
    },
  },
});
