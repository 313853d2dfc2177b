import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages that stay where npm puts them: with programs or files of their own, and what only development has. */
const outside = ['sharp', '@node-rs/argon2', 'swagger-ui-dist', 'vite'];

const server = {
  index: join(import.meta.dirname, 'production.ts'),
  'markdown-worker': join(import.meta.dirname, 'content/markdown-worker.ts'),
};

const commands = Object.fromEntries(
  globSync('cli/*.ts', { cwd: import.meta.dirname, exclude: ['cli/*.test.ts', 'cli/run-command.ts'] }).map((file) => [
    basename(file, '.ts'),
    join(import.meta.dirname, file),
  ]),
);

/**
 * The server as production runs it: a few files in place of 1,600, which start in less than half the time and take a
 * third less memory (docs/decisions/010-built-server.md). Not minified, so that a stack trace can be read.
 * `--mode commands` builds the commands as the image runs them, apart: in one build the server would take 4 MB more of
 * memory. `npm run dev`, and commands elsewhere, run from the sources.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  cacheDir: '../node_modules/.vite/server',
  ssr: { noExternal: true, external: outside },
  build: {
    ssr: true,
    outDir: mode === 'commands' ? '../dist/commands' : '../dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: mode === 'commands' ? commands : server,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      // Two of Koa's packages make functions with a name by `eval`.
      checks: { eval: false },
    },
  },
}));
