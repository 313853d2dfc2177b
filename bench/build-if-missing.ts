import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './processes.ts';

/** What `npm run build` makes and the servers need. */
const buildResults = ['dist/site/index.html', 'dist/site-ssr/entry-server.js'];

export function buildIfMissing(): void {
  if (buildResults.every((path) => existsSync(join(projectFolder, path)))) return;
  console.error('Building the site and the admin…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above. Try "npm run build".');
}
