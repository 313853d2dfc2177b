import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages that stay in node_modules, because they contain programs or files, or are for development only. */
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
 * The bundle starts in less than half the time of the sources and uses a third less memory
 * (docs/decisions/010-built-server.md). The bundle is not minified, for readable stack traces. Commands for the image
 * are built separately (`--mode commands`), which makes the server 4 MB smaller.
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
      // Turn off the warning about `eval`, because two packages that Koa uses create named functions with `eval`.
      checks: { eval: false },
    },
  },
}));
