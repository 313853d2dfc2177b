import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages that are not bundled, because they contain binaries or static files, or are for development only. */
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
 * The bundle starts more than twice as fast as the sources and uses a third less memory
 * (docs/decisions/010-built-server.md). The bundle is not minified, so that stack traces stay readable. The commands of
 * the Docker image are built separately (`--mode commands`), which saves 4 MB of the server's memory.
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
